import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { rotateCredential } from '#operations/access/manage-credentials.ts';
import { findApp, readApp } from '#store/access/app-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { AppPath, AppWithSecret, showApp } from './app-record.ts';

const GRACE_HOURS_DEFAULT = 24;

/** POST /apps/{id}/rotation: a new key and secret; the old ones live on for a while. */
export const postAppRotation = endpoint({
  method: 'POST',
  path: '/apps/{id}/rotation',
  name: 'rotateApp',
  tag: 'Apps',
  summary: 'Replace an app’s key and secret',
  description:
    'Answers a successor with its secret, once. Whoever is logged in with the old key stays so ' +
    'until the grace period ends.',
  needs: 'key.write',
  params: AppPath,
  body: Type.Object(
    {
      grace_hours: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 24 * 90,
          description: `How long the old one lives on. Default ${GRACE_HOURS_DEFAULT}.`,
        }),
      ),
    },
    { title: 'AppRotation', additionalProperties: false },
  ),
  reply: { status: 201, data: AppWithSecret },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_IDS.app },
    body: { grace_hours: 24 },
  },

  async ownTransactions({ params, body, callerProof: { now }, database, scope }) {
    const id = parseId(params.id) as CredentialId;
    const graceEndsAt = now.add({ hours: body.grace_hours ?? GRACE_HOURS_DEFAULT });
    return inTenant(database, scope, async (tx) => {
      orRefuse((await findApp(tx, id)) ?? refuse('not_found'));
      const successor = await rotateCredential(tx, { id, now, graceEndsAt });
      return { ...showApp(await readApp(tx, successor.id)), api_secret: successor.secret };
    });
  },
});

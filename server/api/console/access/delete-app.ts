import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { revokeCredential } from '#operations/access/manage-credentials.ts';
import { findApp, readApp } from '#store/access/app-store.ts';
import { AppPath, AppRecord, showApp } from './app-record.ts';

/** DELETE /apps/{id}: an app opens nothing any more, and neither do tokens of its members. */
export const deleteApp = endpoint({
  method: 'DELETE',
  path: '/apps/{id}',
  name: 'revokeApp',
  tag: 'Apps',
  summary: 'Revoke an app',
  description: 'At once: neither the app nor anybody logged in with it gets further.',
  needs: 'key.write',
  params: AppPath,
  reply: { status: 200, data: AppRecord },
  refusals: ['not_found'],
  example: {
    params: { id: EXAMPLE_IDS.app },
  },

  async live({ tx, params, now }) {
    const id = parseId(params.id) as CredentialId;
    orRefuse((await findApp(tx, id)) ?? refuse('not_found'));
    await revokeCredential(tx, { id, at: now });
    return showApp(await readApp(tx, id));
  },
});

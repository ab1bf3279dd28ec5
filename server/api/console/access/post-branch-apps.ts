import type { BranchId } from '@mkopo/core/access/branch.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { issueCredential } from '#operations/access/manage-credentials.ts';
import { readApp } from '#store/access/app-store.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { AppName, AppWithSecret, showApp } from './app-record.ts';
import { BranchPath } from './branch-record.ts';

const TERMS = {
  family: 'member',
  environment: 'live',
  scopes: [],
  allowedIps: [],
  expiresAt: null,
} as const;

/** POST /branches/{id}/apps: another app with a key and a secret of its own. */
export const postBranchApps = endpoint({
  method: 'POST',
  path: '/branches/{id}/apps',
  name: 'createApp',
  tag: 'Apps',
  summary: 'Create an app of a branch',
  description: 'Answers the app’s secret, once.',
  needs: 'key.write',
  params: BranchPath,
  body: Type.Object({ name: AppName }, { title: 'NewApp', additionalProperties: false }),
  reply: { status: 201, data: AppWithSecret },
  refusals: ['not_found'],
  example: {
    params: { id: EXAMPLE_IDS.branch },
    body: { name: 'Android app' },
  },

  // Apart, because what is kept for retries must hold no secret.
  async ownTransactions({ params, body: { name }, database, scope }) {
    const branchId = parseId(params.id) as BranchId;
    return inTenant(database, scope, async (tx) => {
      orRefuse((await findBranch(tx, branchId)) ?? refuse('not_found'));
      const { id, secret } = await issueCredential(tx, { ...TERMS, name, branchId });
      return { ...showApp(await readApp(tx, id)), api_secret: secret };
    });
  },
});

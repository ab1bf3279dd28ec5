import type { BranchId } from '@mkopo/core/access/branch.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { listApps } from '#store/access/app-store.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { AppRecord, showApp } from './app-record.ts';
import { BranchPath } from './branch-record.ts';

/** GET /branches/{id}/apps: the apps of a branch. */
export const getBranchApps = endpoint({
  method: 'GET',
  path: '/branches/{id}/apps',
  name: 'listApps',
  tag: 'Apps',
  summary: 'List the apps of a branch',
  description: 'Newest first, those that were revoked included. All at once.',
  needs: 'key.read',
  params: BranchPath,
  reply: { status: 200, data: Type.Object({ items: Type.Array(AppRecord) }) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.branch } },

  async live({ tx, params }) {
    const id = parseId(params.id) as BranchId;
    orRefuse((await findBranch(tx, id)) ?? refuse('not_found'));
    return { items: (await listApps(tx, id)).map(showApp) };
  },
});

import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { listBranches } from '#store/access/branch-store.ts';
import { BranchRecord, showBranch } from './branch-record.ts';

/** GET /branches: where the lender works. */
export const getBranches = endpoint({
  method: 'GET',
  path: '/branches',
  name: 'listBranches',
  tag: 'Apps',
  summary: 'List the branches',
  description: 'Oldest first. A lender has few: all at once.',
  needs: 'key.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(BranchRecord) }) },
  refusals: [],
  example: {},

  async live({ tx }) {
    return { items: (await listBranches(tx)).map(showBranch) };
  },
});

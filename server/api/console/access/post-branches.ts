import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { createBranch } from '#operations/access/manage-tenant.ts';
import { BranchCode, BranchName, BranchRecord, showBranch } from './branch-record.ts';

/** POST /branches: the lender opens a branch. */
export const postBranches = endpoint({
  method: 'POST',
  path: '/branches',
  name: 'createBranch',
  tag: 'Apps',
  summary: 'Open a branch',
  needs: 'key.write',
  body: Type.Object(
    { code: BranchCode, name: BranchName },
    { title: 'NewBranch', additionalProperties: false },
  ),
  reply: { status: 201, data: BranchRecord },
  refusals: ['branch_exists'],
  example: {
    body: { code: 'NAKURU', name: 'Nakuru town' },
  },

  async live({ tx, body }) {
    return showBranch(await createBranch(tx, body));
  },
});

import { Type } from 'typebox';
import { Instant, Uuid, Words } from '#api/kit/wire/formats.ts';
import { record } from '#api/records/kit/record.ts';
import type { BranchRow } from '#store/access/branch-store.ts';

export const BranchCode = Type.String({
  pattern: '^[A-Z0-9](-?[A-Z0-9]){0,19}$',
  description: 'Short: capitals and digits, with single dashes between.',
  examples: ['NAKURU-2'],
});
export const BranchName = Words({ minLength: 1, maxLength: 100 });
export const BranchPath = Type.Object({ id: Uuid });

export const { schema: BranchRecord, show: showBranch } = record(
  'Branch',
  (branch: BranchRow) => branch,
  {
    id: [Uuid, 'id'],
    code: [Type.String(), 'code'],
    name: [Type.String(), 'name'],
    created_at: [Instant, 'createdAt'],
  },
);

import { type Static, Type } from 'typebox';
import { Instant, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import type { BranchRow } from '#store/access/branch-store.ts';

export const BranchCode = Type.String({
  pattern: '^[A-Z0-9](-?[A-Z0-9]){0,19}$',
  description: 'Short: capitals and digits, with single dashes between.',
  examples: ['NAKURU-2'],
});
export const BranchName = Words({ minLength: 1, maxLength: 100 });
export const BranchPath = Type.Object({ id: Uuid });

export const BranchRecord = Titled('Branch', {
  id: Uuid,
  code: Type.String(),
  name: Type.String(),
  created_at: Instant,
});

export function showBranch({ id, code, name, createdAt }: BranchRow): Static<typeof BranchRecord> {
  return { id, code, name, created_at: createdAt.toString() };
}

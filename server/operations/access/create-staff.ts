import type { StaffMember } from '@mkopo/core/access/staff.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { insertStaff, type NewStaff, type StaffRow } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The password comes hashed: hashing takes longer than a transaction should. */
export type StaffInput = Omit<NewStaff, 'id' | 'status'>;

/** Lets somebody in to work for the lender. An e-mail is one person's across all lenders. */
export async function createStaff(tx: TenantTx, input: StaffInput): Promise<StaffRow> {
  const { passwordHash, mustChangePassword, ...details } = input;
  const member: StaffMember = { ...details, id: newId('staff'), status: 'active' };
  const about = { subjectKind: 'staff', subjectId: member.id } as const;
  recordChange(tx, { action: 'staff.create', ...about, before: null, after: member });
  const made = await insertStaff(tx, { ...member, passwordHash, mustChangePassword });
  return orRefuse(made ?? refuse('staff_exists'));
}

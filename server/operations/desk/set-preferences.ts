import type { StaffId } from '@mkopo/core/access/staff.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  type Preferences,
  readPreferences,
  writePreferences,
} from '#store/desk/preference-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type SetPreferencesInput = {
  readonly staffId: StaffId;
  readonly changes: Partial<Preferences>;
};

/** Keeps how somebody likes the console, on whichever machine they come to. */
export async function setPreferences(
  tx: TenantTx,
  { staffId, changes }: SetPreferencesInput,
): Promise<Preferences> {
  const before = await readPreferences(tx, staffId);
  const after = { ...before, ...changes };
  const about = { subjectKind: 'staff', subjectId: staffId } as const;
  recordChange(tx, { action: 'staff.set_preferences', ...about, before, after });
  writePreferences(tx, { staffId, ...after });
  return after;
}

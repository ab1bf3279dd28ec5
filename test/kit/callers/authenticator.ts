import { totpStepAt } from '@mkopo/core/access/second-factor.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import {
  confirmSecondFactor,
  insertSecondFactor,
  totpCode,
} from '@mkopo/server/store/access/second-factor-store.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';

/** An authenticator app with a secret of its own. */
export type Authenticator = {
  readonly secret: Buffer;
  readonly recoveryCodes: readonly string[];
  /** What it shows now, or so many steps from now. */
  code(later?: number): string;
};

export function codeNow(secret: Buffer, later = 0, now = Temporal.Now.instant()): string {
  return totpCode(secret, totpStepAt(now) + later);
}

/** Begins to enrol somebody, past every door. */
export function beginFor(
  database: Database,
  lender: TenantScope,
  staffId: StaffId,
): Promise<Buffer> {
  const now = Temporal.Now.instant();
  return inTenant(database, lender, async (tx) => insertSecondFactor(tx, { staffId, now }));
}

/** Gives somebody a second factor, past every door. None of its codes was used. */
export async function enrol(
  database: Database,
  lender: TenantScope,
  staffId: StaffId,
): Promise<Authenticator> {
  const secret = await beginFor(database, lender, staffId);
  const now = Temporal.Now.instant();
  const recoveryCodes = await inTenant(database, lender, async (tx) =>
    confirmSecondFactor(tx, { staffId, now, step: 0 }),
  );
  return { secret, recoveryCodes, code: (later) => codeNow(secret, later) };
}

import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { BranchId } from './branch.ts';
import type { Environment } from './credential.ts';
import type { OperatorId } from './operator.ts';
import type { StaffRole } from './permission.ts';
import type { SessionId } from './session.ts';
import type { StaffId } from './staff.ts';

/**
 * Whoever calls, once the door knows them: the holder of a key, a member of staff, a borrower, an
 * operator.
 */
export type Caller = {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  readonly environment: Environment;
  /** Where the lender is: phones without a country are read as of there. */
  readonly country: string;
  /** Where the lender's midnight falls. */
  readonly timeZone: string;
  /** Of a lender that is invented: see demo-door. */
  readonly isDemo: boolean;
  /** Of a sandbox lender: simulated money, and a clock that can be moved. */
  readonly isSandbox: boolean;
  /** The branch whose records alone they see, where they are held to one. */
  readonly heldTo?: BranchId | undefined;
};

/** A member of a lender's staff who has logged in. `id` is the person's, whatever the session. */
export type StaffCaller = Caller & {
  readonly id: StaffId;
  readonly sessionId: SessionId;
  /** When the session ends, however busy it is. */
  readonly expiresAt: Temporal.Instant;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Where the person works; null: at the head office, for all branches. */
  readonly branchId: BranchId | null;
  /** The most this person may approve, in the lender's currency; null where no limit is set. */
  readonly approvalLimitMinor: bigint | null;
  /** The password is one that somebody else has seen: it is changed before anything else. */
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** The lender asks for a second factor, and there is none: it is enrolled before all else. */
  readonly mustEnrol: boolean;
  readonly currency: Currency;
};

/** Somebody who hosts the installation: at no lender, and so under the platform's own id. */
export type OperatorCaller = Caller & {
  readonly id: OperatorId;
  readonly sessionId: SessionId;
  readonly expiresAt: Temporal.Instant;
  readonly email: string;
  readonly name: string;
};

import type { Caller } from './caller.ts';
import type { StaffRole } from './permission.ts';

/** A member of a lender's staff who has logged in. `id` is the person's, whatever the session. */
export type StaffCaller = Caller & {
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The most this person may approve, in the lender's currency; null where no limit is set. */
  readonly approvalLimitMinor: bigint | null;
};

import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { Guarantor } from '@mkopo/core/guarantee/guarantor.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { KnownBorrower } from '@mkopo/core/lending/decide-on-application.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { PayeeInput } from '@mkopo/core/payout/choose-payee.ts';
import type { ApprovalRule, Paying } from '@mkopo/core/tenant/approval-rule.ts';

/** A loan as somebody of the staff has it before them: all that says what they may do with it. */
export type LoanDesk = {
  readonly loan: Loan;
  readonly caller: { readonly id: string; readonly role: StaffRole };
  readonly today: Temporal.PlainDate;
  /** What the lender asks of this person's approvals. */
  readonly rule: ApprovalRule;
  readonly guarantors: readonly Guarantor[];
  readonly borrower: KnownBorrower;
  readonly isClientDeleted: boolean;
  readonly paying: Paying;
  /** Whom mobile money goes to. */
  readonly payee: Omit<PayeeInput, 'told'>;
  /** Whether the lender has mobile money, and it is turned on. */
  readonly hasRail: boolean;
  /** An earlier payout may have been paid after all. */
  readonly isPayoutInDoubt: boolean;
  /** Whether anything was done that can be taken back, or money came that can be moved. */
  readonly hasReversible: boolean;
  readonly hasMovable: boolean;
  /** Why no statement can be sent to the borrower; null where one can. */
  readonly statementRefused: Refused | null;
};

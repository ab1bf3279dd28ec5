import {
  mayDo,
  PERMISSIONS,
  type StaffAction,
  type StaffRole,
} from '@mkopo/core/access/permission.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideApproval } from '@mkopo/core/lending/decide-on-application.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import { type MoveKind, mayMove } from '@mkopo/core/loan/loan-life.ts';
import { WAIVABLE, WAIVED_KINDS } from '@mkopo/core/loan/move.ts';
import { money } from '@mkopo/core/money/money.ts';
import { askingRefused } from '@mkopo/core/payment/decide-payment.ts';
import { choosePayee } from '@mkopo/core/payout/choose-payee.ts';
import { decidePayoutStart, MPESA_LIMITS } from '@mkopo/core/payout/decide-payout.ts';
import { approvalRefused, payingRefused } from '@mkopo/core/tenant/approval-rule.ts';
import type { LoanDesk } from './loan-desk.ts';

type ActionRule = {
  /** The call, by its name in the console's reference. */
  readonly operation: string;
  readonly needs: StaffAction;
  /** Whether it makes sense as the loan stands. What does not is offered to nobody. */
  readonly isOpen: (desk: LoanDesk) => boolean;
  /** Why this person cannot do it now, by the decisions that the call itself is taken by. */
  readonly refused?: (desk: LoanDesk) => Refused | null;
  /** Whether one may ask for it by a money request, and another has it done. */
  readonly isAskedFor?: true;
};

/**
 * All that staff do with a loan: one line for each, in the order in which a loan file offers them.
 * State, role and person are judged by what the calls are judged by; what depends on the body of a
 * call (how much, until when) is told by the call, or by its preview.
 */
export const LOAN_ACTIONS = {
  approve: {
    ...{ operation: 'approveLoan', needs: 'loan.approve', isOpen: may('approval') },
    refused: (desk) => goneRefused(desk) ?? approvingRefused(desk),
  },
  pay_out: {
    ...{ operation: 'payOutLoan', needs: 'loan.disburse', isOpen: may('payout_start') },
    refused: (desk) => railRefused(desk) ?? payerRefused(desk) ?? payoutRefused(desk),
  },
  disburse: {
    ...{ operation: 'disburseLoan', needs: 'loan.disburse' },
    isOpen: (desk) => may('disbursement')(desk) && desk.loan.status !== 'disbursing',
    refused: payerRefused,
  },
  repay: { operation: 'createRepayment', needs: 'repayment.post', isOpen: may('repayment') },
  ask_payment: {
    ...{ operation: 'requestPayment', needs: 'payment.request' },
    isOpen: ({ loan }) => askingRefused(loan) === null,
    refused: railRefused,
  },
  recover: { operation: 'recoverLoan', needs: 'loan.recover', isOpen: may('recovery') },
  refund: {
    ...{ operation: 'refundCredit', needs: 'credit.refund', isAskedFor: true },
    isOpen: (desk) => may('refund')(desk) && desk.loan.creditMinor > 0n,
    refused: (desk) => checkerRefused(desk, 1n),
  },
  pay_fee: {
    ...{ operation: 'payApplicationFee', needs: 'repayment.post' },
    isOpen: (desk) => may('fee_payment')(desk) && owed(desk.loan) > 0n,
  },
  name_guarantor: {
    ...{ operation: 'addGuarantor', needs: 'loan.apply' },
    isOpen: ({ loan }) => loan.status === 'pending',
  },
  reject: { operation: 'rejectLoan', needs: 'loan.reject', isOpen: may('rejection') },
  withdraw: { operation: 'withdrawLoan', needs: 'loan.withdraw', isOpen: may('withdrawal') },
  undo_approval: {
    ...{ operation: 'undoApproval', needs: 'loan.undo_approval', isOpen: may('approval_undone') },
  },
  charge: { operation: 'chargeLoan', needs: 'loan.charge', isOpen: may('charge') },
  waive: {
    ...{ operation: 'waiveDebt', needs: 'loan.waive', isAskedFor: true },
    isOpen: (desk) => may('waiver')(desk) && owed(desk.loan, WAIVED) > 0n,
    refused: (desk) => checkerRefused(desk, 1n),
  },
  reschedule: {
    ...{ operation: 'rescheduleLoan', needs: 'loan.reschedule', isOpen: may('reschedule') },
    isAskedFor: true,
  },
  reverse: {
    ...{ operation: 'reverseTransaction', needs: 'loan.reverse', isAskedFor: true },
    isOpen: (desk) => may('reversal')(desk) && desk.hasReversible,
  },
  move: {
    ...{ operation: 'moveTransaction', needs: 'loan.reverse' },
    isOpen: (desk) => may('reversal')(desk) && desk.hasMovable,
  },
  write_off: {
    ...{ operation: 'writeOffLoan', needs: 'loan.write_off', isOpen: may('write_off') },
    ...{ refused: (desk) => checkerRefused(desk, owed(desk.loan)), isAskedFor: true },
  },
  send_statement: {
    ...{ operation: 'sendLoanStatement', needs: 'client.write', isOpen: () => true },
    refused: ({ statementRefused }) => statementRefused,
  },
} as const satisfies Readonly<Record<string, ActionRule>>;

export type LoanActionId = keyof typeof LOAN_ACTIONS;
export const LOAN_ACTION_IDS = Object.keys(LOAN_ACTIONS) as readonly LoanActionId[];

const WAIVED = WAIVABLE.flatMap((of) => WAIVED_KINDS[of]);

/** Something that can be done with a loan as it stands, and whether this person may. */
export type LoanAction = {
  readonly id: LoanActionId;
  readonly operation: string;
  readonly isAllowed: boolean;
  /** Allowed by asking alone: nothing is done until a colleague says yes. */
  readonly bySecondPerson: boolean;
  /** Why it is not allowed, or not alone; null where it is. */
  readonly why: string | null;
  /** Who may do it, or say yes to it; nobody where no role changes anything. */
  readonly who: readonly StaffRole[];
};

/** What can be done with a loan: what its state rules out is left out. */
export function loanActions(desk: LoanDesk): LoanAction[] {
  return LOAN_ACTION_IDS.filter((id) => LOAN_ACTIONS[id].isOpen(desk)).map((id) =>
    judged(id, LOAN_ACTIONS[id], desk),
  );
}

function judged(id: LoanActionId, rule: ActionRule, desk: LoanDesk): LoanAction {
  const { operation, needs, refused, isAskedFor = false } = rule;
  const { role } = desk.caller;
  const why = mayDo(role, needs) ? whyOf(refused?.(desk) ?? null) : 'role';
  const asks = why !== null && isAskedFor && mayDo(role, 'money_request.ask');
  const who = asks ? PERMISSIONS['money_request.approve'] : PERMISSIONS[needs];
  const isAllowed = why === null || asks;
  return { id, operation, isAllowed, bySecondPerson: asks, why, who: why === null ? [] : who };
}

/** The shortest that says why: what the refusal names, or its code. */
function whyOf(refused: Refused | null): string | null {
  if (!refused) return null;
  const { why, client, guarantors_needed } = refused.facts;
  if (typeof why === 'string') return why;
  if (client === 'deleted') return 'client_deleted';
  return guarantors_needed === undefined ? refused.refused : 'guarantors_missing';
}

function may(kind: MoveKind) {
  return ({ loan: { status } }: LoanDesk) => mayMove(kind, status);
}

function goneRefused({ isClientDeleted }: LoanDesk): Refused | null {
  return isClientDeleted ? refuse('invalid_state', { client: 'deleted' }) : null;
}

function approvingRefused({ loan, caller, today, ...desk }: LoanDesk): Refused | null {
  const { rule, guarantors, borrower } = desk;
  const by = { offer: loan.applied, by: caller.id, rule, bookedOn: today };
  const step = decideApproval(loan, { ...by, guarantors, borrower });
  return 'refused' in step ? step : null;
}

function payerRefused(desk: LoanDesk): Refused | null {
  return goneRefused(desk) ?? payingRefused(desk.paying, desk.rule);
}

function railRefused({ hasRail }: LoanDesk): Refused | null {
  return hasRail ? null : refuse('invalid_state', { why: 'rail_unavailable' });
}

function payoutRefused({ loan, caller, today, payee, ...desk }: LoanDesk): Refused | null {
  const why = 'payout_in_doubt';
  if (desk.isPayoutInDoubt) return refuse('invalid_state', { action: 'payout', why });
  const terms = { limits: MPESA_LIMITS, firstDueOn: null, by: caller.id, bookedOn: today };
  const decided = decidePayoutStart(loan, terms);
  if ('refused' in decided) return decided;
  // Whoever pays is shown the number that the approval saw, and tells it.
  const chosen = choosePayee({ ...payee, told: payee.approved ?? payee.own });
  return 'refused' in chosen ? chosen : null;
}

/** Who acts alone is maker and checker in one. */
function checkerRefused({ loan, caller: { id }, rule }: LoanDesk, minor: bigint): Refused | null {
  const amount = money(loan.product.currency, minor);
  return approvalRefused({ makers: [id], checker: id, amount }, rule);
}

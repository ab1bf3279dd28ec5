import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import {
  decideApproval,
  decideRejection,
  decideWithdrawal,
} from '@mkopo/core/lending/decide-on-application.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import { decideWriteOff } from '@mkopo/core/lending/decide-servicing.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { restOfInstalment } from '@mkopo/core/loan/arrears.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, type When } from '@mkopo/core/loan/move.ts';
import { money } from '@mkopo/core/money/money.ts';
import { decidePayoutStart } from '@mkopo/core/payout/decide-payout.ts';
import { varietyOf } from './sandbox-id.ts';

/** A loan of the sandbox with all that happened to it. */
export type SandboxLife = {
  readonly loan: Loan;
  readonly history: readonly LoanTransaction[];
  readonly purpose: string | null;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly createdAt: Temporal.Instant;
};

const day = (text: string) => Temporal.PlainDate.from(text);

/** Time stands still in the sandbox: these days never move, and `today` is the last of them. */
export const SANDBOX_DAYS = {
  applied: day('2026-01-05'),
  decided: day('2026-01-06'),
  disbursed: day('2026-01-07'),
  repaid: day('2026-02-07'),
  bounced: day('2026-02-10'),
  today: day('2026-02-20'),
} as const;

/** The sandbox cannot know which day it is outside; from here on it is ahead for everybody. */
export const AHEAD_FROM = day('2100-01-01');

/**
 * When a payment that is brought today was made, by the day that was told. What lies between the
 * sandbox's today and ours counts as today.
 */
export function sandboxWhen(told: Temporal.PlainDate | null): When | Refused {
  const { today: bookedOn } = SANDBOX_DAYS;
  const { compare } = Temporal.PlainDate;
  if (told === null) return { on: bookedOn, bookedOn };
  if (compare(told, AHEAD_FROM) >= 0) {
    return refuse('date_out_of_range', { to: bookedOn.toString() });
  }
  return { on: compare(told, bookedOn) > 0 ? bookedOn : told, bookedOn };
}

/** When something that was booked on a day of the sandbox was written down. */
export function sandboxInstant(on: Temporal.PlainDate): Temporal.Instant {
  return Temporal.Instant.from(`${on}T06:00:00Z`);
}

/** What people call a loan of the sandbox by. */
export function sandboxLoanNumber({ id }: Loan): string {
  const digits = [9, 10, 11].map((place) => String(varietyOf(id, place)).padStart(3, '0'));
  return `LN-${digits.join('').slice(-6)}`;
}

const RECEIPT_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RECEIPT_LENGTH = 10;

/** The receipt under which a loan of the sandbox was paid out. */
export function sandboxReceipt({ id }: Loan): string {
  const places = Array.from({ length: RECEIPT_LENGTH }, (_, place) => varietyOf(id, place));
  return places.map((variety) => RECEIPT_LETTERS.charAt(variety % 36)).join('');
}

type Decision = (loan: Loan, history: readonly LoanTransaction[]) => Step | Refused;

const approve: Decision = (loan) =>
  decideApproval(loan, {
    offer: loan.applied,
    by: 'sandbox',
    rule: { makerAndChecker: 'may_be_one', limit: null },
    bookedOn: SANDBOX_DAYS.decided,
  });

const disburseOn =
  (on: Temporal.PlainDate): Decision =>
  (loan) =>
    decideDisbursement(loan, { method: 'mpesa', firstDueOn: null, when: sameDay(on) });
const disburse = disburseOn(SANDBOX_DAYS.disbursed);

/** In the sandbox any amount can be on its way. */
const requestPayout: Decision = (loan) => {
  const { currency } = loan.product;
  const [leastMinor, mostMinor] = [1n, loan.applied.amount.minor];
  return decidePayoutStart(loan, {
    limits: { currency, leastMinor, mostMinor, unitMinor: 1n },
    ...{ firstDueOn: null, by: 'sandbox', bookedOn: SANDBOX_DAYS.disbursed },
  });
};

const repay =
  (minorOf: (loan: Loan) => bigint): Decision =>
  (loan) =>
    decideRepayment(loan, {
      amount: money(loan.product.currency, minorOf(loan)),
      method: 'mpesa',
      clientId: null,
      when: sameDay(SANDBOX_DAYS.repaid),
    });

/** The first instalment, to the cent. */
const repayFirst = repay(({ instalments }) => {
  const first = instalments.find(({ number }) => number === 1);
  return first ? restOfInstalment(first) : 0n;
});

/** The last payment came back. */
const bounce: Decision = (loan, history) =>
  decideReversal(loan, {
    past: { history, nights: null },
    ...{ number: loan.transactions, reason: 'Bounced', bookedOn: SANDBOX_DAYS.bounced },
  });

/** What a loan can be brought to: a state, and two ways of being out for a while. */
export type SandboxState = LoanStatus | 'repaying' | 'overdue';

/** How a loan that was applied for gets into each state. */
const WAYS: Readonly<Record<SandboxState, readonly Decision[]>> = {
  pending: [],
  approved: [approve],
  disbursing: [approve, requestPayout],
  rejected: [
    (loan) => decideRejection(loan, { reason: 'Income too low', bookedOn: SANDBOX_DAYS.decided }),
  ],
  withdrawn: [
    (loan) =>
      decideWithdrawal(loan, { reason: 'No longer needed', bookedOn: SANDBOX_DAYS.decided }),
  ],
  disbursed: [approve, disburseOn(SANDBOX_DAYS.today)],
  repaying: [approve, disburse, repayFirst],
  overdue: [approve, disburse, repayFirst, bounce],
  closed: [approve, disburse, repay((loan) => balancesOf(loan).totalMinor)],
  written_off: [
    approve,
    disburse,
    (loan) => decideWriteOff(loan, { reason: 'Lost', bookedOn: SANDBOX_DAYS.today }),
  ],
};

export function liveUpTo(life: SandboxLife, to: SandboxState): SandboxLife | Refused {
  let { loan, history } = life;
  for (const decide of WAYS[to]) {
    const step = decide(loan, history);
    if ('refused' in step) return step;
    loan = step.loan;
    history = [...history, ...step.transactions];
  }
  return { ...life, loan, history };
}

import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { MessageKind } from './message-kind.ts';
import type { MessageFacts } from './word-message.ts';

/** What messages tell of a loan. */
export type ToldLoan = {
  readonly id: LoanId;
  readonly clientId: ClientId;
  readonly number: string;
  readonly currency: Currency;
  readonly approvedMinor: bigint | null;
  readonly disbursedOn: Temporal.PlainDate | null;
  /** All that is owed on it. */
  readonly owedMinor: bigint;
  /** What of it was due before today. */
  readonly lateMinor: bigint;
  /** The next instalment that is not paid; null where there is none. */
  readonly dueOn: Temporal.PlainDate | null;
  readonly dueMinor: bigint | null;
};

/** What a receipt tells of a repayment. */
export type ToldRepayment = {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly paidOn: Temporal.PlainDate;
};

export type ToldEvent = {
  readonly loan: ToldLoan;
  readonly repayment: ToldRepayment | null;
  readonly daysPastDue: number;
  readonly todayOn: Temporal.PlainDate;
};

/** What a message says of a loan; null where it is no news, or there is nothing to say. */
export function factsOfLoan(
  kind: MessageKind,
  { loan, repayment, daysPastDue, todayOn }: ToldEvent,
): MessageFacts | null {
  const { number: loan_number, approvedMinor, disbursedOn, dueOn, dueMinor } = loan;
  const amountOf = (minor: bigint) => money(loan.currency, minor);
  switch (kind) {
    case 'approval':
      return approvedMinor ? { loan_number, amount: amountOf(approvedMinor) } : null;
    case 'disbursement': {
      if (!approvedMinor || !dueOn || dueMinor === null) return null;
      if (!disbursedOn || !isNews(disbursedOn, todayOn)) return null;
      const due = { due_on: dueOn, due_amount: amountOf(dueMinor) };
      return { loan_number, amount: amountOf(approvedMinor), ...due };
    }
    case 'payment_receipt': {
      if (!repayment || !isNews(repayment.paidOn, todayOn)) return null;
      const paid = { amount: amountOf(repayment.amountMinor), paid_on: repayment.paidOn };
      return { loan_number, ...paid, balance: amountOf(loan.owedMinor) };
    }
    case 'overdue':
      if (loan.lateMinor <= 0n) return null;
      return { loan_number, amount: amountOf(loan.lateMinor), days: daysPastDue };
    default:
      return null;
  }
}

/** What happened longer ago is no news: history that is taken over is told to nobody. */
const NEWS_DAYS = 7;

function isNews(on: Temporal.PlainDate, todayOn: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(on, todayOn.subtract({ days: NEWS_DAYS })) >= 0;
}

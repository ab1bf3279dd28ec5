import type { ArrearsBucket } from '@mkopo/core/loan/arrears.ts';
import type { LoanEventType } from '@mkopo/core/loan/loan-event.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { SavingsEventType } from '@mkopo/core/savings/savings-step.ts';
import type { EventType, PublicEventType } from './event-type.ts';

/**
 * What an event says, as it goes over the wire: ids, and the small facts that whoever gets it would
 * otherwise have to ask for. Never names, phones or papers: it goes to third parties.
 */
export type ClientEventData = { readonly client_id: string };

type OfLoan = { readonly loan_id: string; readonly client_id: string };

export type LoanEventData = OfLoan & {
  readonly status: LoanStatus;
  /** What was approved, or applied for where nothing was yet. */
  readonly amount: number;
  readonly currency: string;
};

export type OverdueEventData = OfLoan & {
  readonly status: LoanStatus;
  readonly days_past_due: number;
  readonly bucket: ArrearsBucket;
};

export type RepaymentPostedData = OfLoan & {
  readonly repayment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly loan_status: LoanStatus;
};

export type RepaymentReversedData = OfLoan & {
  readonly repayment_id: string;
  readonly loan_status: LoanStatus;
};

export type SavingsEventData = {
  readonly savings_transaction_id: string;
  readonly savings_account_id: string;
  readonly client_id: string;
  readonly amount: number;
  readonly currency: string;
};

export type DocumentEventData = { readonly document_id: string; readonly client_id: string };

type RepaymentType = 'repayment.posted' | 'repayment.reversed';

/** What each type says. Events of a loan get its `sequence` too, when they are shown. */
export type EventData = {
  readonly [Type in Extract<PublicEventType, `client.${string}`>]: ClientEventData;
} & {
  readonly [Type in Exclude<LoanEventType, RepaymentType | 'loan.overdue'>]: LoanEventData;
} & {
  readonly 'loan.overdue': OverdueEventData;
  readonly 'repayment.posted': RepaymentPostedData;
  readonly 'repayment.reversed': RepaymentReversedData;
  readonly 'document.uploaded': DocumentEventData;
} & { readonly [Type in SavingsEventType]: SavingsEventData };

/** An event as it is announced: what of, and what it says. */
export type EventOf<Type extends EventType = EventType> = {
  readonly type: Type;
  readonly data: Type extends PublicEventType ? EventData[Type] : object;
};

type Named = {
  readonly loan_id?: string;
  readonly savings_account_id?: string;
  readonly client_id?: string;
};

/** What events are delivered in order about: the loan, else the savings account or the client. */
export function lineOf(data: object, otherwise: string): string {
  const { loan_id: loan, savings_account_id: account, client_id: client }: Named = data;
  return loan ?? account ?? client ?? otherwise;
}

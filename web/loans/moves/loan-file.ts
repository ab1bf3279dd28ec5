import type { Answer, Item } from '#kit/call/answers.ts';

/** A loan as its file has it. */
export type LoanFile = Answer<'get', '/loans/{id}'>;
export type Action = LoanFile['actions'][number];
export type ActionId = Action['id'];
export type WaitingRequest = LoanFile['requests'][number];
export type Transaction = Item<'/loans/{id}/transactions'>;
export type Instalment = LoanFile['schedule'][number];

/** What was lent, or is asked for as long as nothing was. */
export function amountOf(loan: LoanFile): number {
  return loan.disbursed_amount ?? loan.approved_amount ?? loan.applied_amount;
}

import type { PublicEventType } from '@mkopo/core/event/event-type.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import type { Static } from 'typebox';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { ClientRecord } from '#api/records/clients/client-record.ts';
import type { DocumentRecord } from '#api/records/clients/document-record.ts';
import type { IdentityCheckRecord } from '#api/records/identity/identity-check-record.ts';
import type { LoanWithSchedule } from '#api/records/loans/loan-record.ts';
import type { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';
import type { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import type { TestEvent } from '#operations/events/announce-test-events.ts';

type Loan = Static<typeof LoanWithSchedule>;
type LoanOnly = Extract<PublicEventType, `loan.${string}`>;
type LoanMove = Exclude<LoanOnly, 'loan.overdue'>;

/** What a loan's arrival in a state is called. */
const ARRIVALS = {
  pending: 'loan.created',
  approved: 'loan.approved',
  rejected: 'loan.rejected',
  withdrawn: 'loan.withdrawn',
  disbursed: 'loan.disbursed',
  closed: 'loan.closed',
  written_off: 'loan.written_off',
} as const satisfies Partial<Record<LoanStatus, LoanMove>>;

const { currency } = SANDBOX_PRODUCT;

function loanEvents(loan: Loan): TestEvent[] {
  const arrivals: Partial<Record<LoanStatus, LoanMove>> = ARRIVALS;
  const type = arrivals[loan.status];
  if (!type) return [];
  const { id, client_id, status } = loan;
  const amount = loan.approved_amount ?? loan.applied_amount;
  const data = { loan_id: id, client_id, status, amount, currency };
  return [{ type, subjectKind: 'loan', subjectId: id, data }];
}

type Client = Static<typeof ClientRecord>;
type ClientEvent = Extract<PublicEventType, `client.${string}`>;

function clientEvent(type: ClientEvent) {
  return ({ id }: Pick<Client, 'id'>): TestEvent[] => [
    { type, subjectKind: 'client', subjectId: id, data: { client_id: id } },
  ];
}

/** A registry that could not be asked leaves the client as it was. */
function checkEvents({ client_id, outcome }: Static<typeof IdentityCheckRecord>): TestEvent[] {
  return outcome === 'unavailable' ? [] : clientEvent('client.updated')({ id: client_id });
}

type Repayment = Static<typeof RepaymentRecord>;

function repaymentEvents({ id, loan_id, client_id, amount, loan_status }: Repayment): TestEvent[] {
  const about = { subjectKind: 'repayment', subjectId: id };
  const data = { repayment_id: id, loan_id, client_id, amount, currency, loan_status };
  return [{ type: 'repayment.posted', ...about, data }];
}

function reversalEvents({ id, loan_id, client_id, loan_status }: Repayment): TestEvent[] {
  const about = { subjectKind: 'repayment', subjectId: id };
  const data = { repayment_id: id, loan_id, client_id, loan_status };
  return [{ type: 'repayment.reversed', ...about, data }];
}

type SavingsEvent = Extract<PublicEventType, `savings.${string}`>;

function savingsEvent(type: SavingsEvent) {
  return ({ transaction, savings_account }: Static<typeof SavingsMoveRecord>): TestEvent[] => {
    const { id: account, client_id } = savings_account;
    const { id, change } = transaction;
    const terms = { amount: Math.abs(change), currency: savings_account.currency };
    const moved = { savings_transaction_id: id, savings_account_id: account, client_id };
    const about = { subjectKind: 'savings_account', subjectId: account };
    return [{ type, ...about, data: { ...moved, ...terms } }];
  };
}

function documentEvents({ id, client_id }: Static<typeof DocumentRecord>): TestEvent[] {
  const data = { document_id: id, client_id };
  return [{ type: 'document.uploaded', subjectKind: 'document', subjectId: id, data }];
}

/** By an endpoint's name, what its answer in the sandbox gives reason to tell. */
const TOLD: Readonly<Record<string, (answer: never) => TestEvent[]>> = {
  createClient: clientEvent('client.created'),
  updateClient: clientEvent('client.updated'),
  deleteClient: clientEvent('client.deleted'),
  checkClientIdentity: checkEvents,
  createLoan: loanEvents,
  applyOnPortal: loanEvents,
  withdrawLoan: loanEvents,
  simulateLoan: loanEvents,
  createRepayment: repaymentEvents,
  reverseRepayment: reversalEvents,
  depositSavings: savingsEvent('savings.deposited'),
  withdrawSavings: savingsEvent('savings.withdrawn'),
  uploadDocument: documentEvents,
};

/** What test endpoints are told of when the sandbox gave such an answer. */
export function sandboxEvents({ name }: Endpoint, answer: unknown): readonly TestEvent[] {
  return TOLD[name]?.(answer as never) ?? [];
}

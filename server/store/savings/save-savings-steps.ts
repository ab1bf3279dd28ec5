import { only } from '@mkopo/core/kit/only.ts';
import {
  type SavingsAccount,
  type SavingsTransaction,
  savingsStatus,
} from '@mkopo/core/savings/savings-account.ts';
import type { SavingsStep } from '@mkopo/core/savings/savings-step.ts';
import { type Change, recordChanges } from '#store/audit/audit-store.ts';
import { postEntries } from '#store/books/journal-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { announceAll, type Event } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { updateSavingsAccounts } from './savings-store.ts';
import {
  insertSavingsTransactions,
  type NewSavingsTransaction,
  type SavingsLine,
} from './savings-transaction-store.ts';

/** What a decision came to, and the account it was taken on. */
export type DecidedSavingsStep = {
  readonly before: SavingsAccount;
  readonly step: SavingsStep;
  /** The payer's name for the money that moved. */
  readonly reference?: string | null;
};

/** A step with its transaction as a statement shows it. */
export type SavedSavingsStep = { readonly account: SavingsAccount; readonly line: SavingsLine };

type Numbered = DecidedSavingsStep & {
  readonly made: NewSavingsTransaction;
  readonly interest: readonly NewSavingsTransaction[];
};

/**
 * Saves a list of steps over any number of locked accounts, in as many statements as one of them
 * takes: the accounts, their transactions, journal, audit and events, all in one flight. A step is
 * answered by its own transaction; the interest that comes with it is saved and recorded with it.
 */
export function saveSavingsSteps(
  tx: TenantTx,
  decided: readonly DecidedSavingsStep[],
): SavedSavingsStep[] {
  if (decided.length === 0) return [];
  const saved = decided.map((one): Numbered => {
    const { account, transaction, interest } = one.step;
    const named = (made: SavingsTransaction, reference: string | null) => {
      return {
        accountId: account.id,
        id: newId('savings transaction'),
        reference,
        transaction: made,
      };
    };
    return {
      ...one,
      made: named(transaction, one.reference ?? null),
      interest: interest.map((posted) => named(posted, null)),
    };
  });
  const made = saved.flatMap((one) => [one.made, ...one.interest]);
  const last = new Map(saved.map(({ step: { account } }) => [account.id, account]));
  updateSavingsAccounts(tx, [...last.values()]);
  insertSavingsTransactions(tx, made);
  postEntries(
    tx,
    made.map(({ accountId, transaction: { number, bookedOn, postings } }) => {
      return { bookedOn, of: { savingsAccountId: accountId, transaction: number }, postings };
    }),
  );
  recordChanges(tx, saved.map(changeOf));
  announceAll(tx, saved.flatMap(eventsOf));
  return saved.map(({ step, made: { id, reference } }) => {
    return { account: step.account, line: lineOf(step, { id, reference }) };
  });
}

/** One is a list of one. */
export function saveSavingsStep(tx: TenantTx, decided: DecidedSavingsStep): SavedSavingsStep {
  return only(saveSavingsSteps(tx, [decided]));
}

/** What was done, and how the account stood around it. */
function changeOf({ before, step, made, interest }: Numbered): Change {
  return {
    action: `savings.${made.transaction.move.kind}`,
    subjectKind: 'savings_account',
    subjectId: step.account.id,
    before: summaryOf(before),
    after: {
      ...summaryOf(step.account),
      transaction: recordOf(made),
      ...(interest.length > 0 && { interest: interest.map(recordOf) }),
    },
  };
}

function recordOf({ id, reference, transaction }: NewSavingsTransaction) {
  const { number, on, bookedOn, move } = transaction;
  return { id, number, reference, on, bookedOn, move };
}

function summaryOf(account: SavingsAccount) {
  const { balanceMinor, interestThroughOn } = account;
  return { status: savingsStatus(account), balanceMinor, interestThroughOn };
}

function eventsOf({ step: { event, account }, made: { id } }: Numbered): Event[] {
  if (event === null) return [];
  const about = { savings_account_id: account.id, client_id: account.clientId };
  const data = { savings_transaction_id: id, ...about };
  return [{ type: event, subjectKind: 'savings_transaction', subjectId: id, data }];
}

/** A transaction that was just made: nothing has reversed it yet. */
function lineOf(
  { account, transaction }: SavingsStep,
  given: Pick<SavingsLine, 'id' | 'reference'>,
): SavingsLine {
  const { postings, ...rest } = transaction;
  const { id: accountId, clientId, terms } = account;
  const of = { accountId, clientId, currency: terms.currency };
  return { ...rest, ...given, ...of, status: 'posted' };
}

import type { SavingsEventData } from '@mkopo/core/event/event-data.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { moneyName, moneyOutName } from '@mkopo/core/payment/money-name.ts';
import {
  type SavingsAccount,
  type SavingsAccountId,
  type SavingsTransaction,
  savingsStatus,
} from '@mkopo/core/savings/savings-account.ts';
import type { SavingsStep } from '@mkopo/core/savings/savings-step.ts';
import { savingsMethod } from '@mkopo/core/savings/savings-words.ts';
import { type Change, recordChanges } from '#store/audit/audit-store.ts';
import { postEntries } from '#store/books/journal-store.ts';
import { coreToJson } from '#store/kit/core-json.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import { newId } from '#store/kit/new-id.ts';
import { announceAll, type Event } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type TakenName, takeNames } from '#store/receipts/money-name-store.ts';
import { updateSavingsAccounts } from './savings-store.ts';
import type { SavingsLine, SavingsTransactionId } from './savings-transaction-store.ts';

/** What a decision came to, and the account it was taken on. */
export type DecidedSavingsStep = {
  readonly before: SavingsAccount;
  readonly step: SavingsStep;
  /** The payer's name for the money that moved. */
  readonly reference?: string | null;
};

/** A step with its transaction as a statement shows it. */
export type SavedSavingsStep = { readonly account: SavingsAccount; readonly line: SavingsLine };

/** A transaction with what the store adds: an id that the world may know, the payer's reference. */
type NewSavingsTransaction = {
  readonly accountId: SavingsAccountId;
  readonly id: SavingsTransactionId;
  readonly reference: string | null;
  readonly transaction: SavingsTransaction;
};

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

/**
 * Appends a list of transactions, of one account or of many. Money that came or went takes its name
 * with it, whoever brought it; a reversal gives it back.
 */
function insertSavingsTransactions(tx: TenantTx, list: readonly NewSavingsTransaction[]): void {
  tx.send(
    `insert into savings_transaction (tenant_id, account_id, number, id, kind, effective_on,
            booked_on, move, change_minor, balance_minor, method, reference)
     select $1, * from unnest($2::uuid[], $3::integer[], $4::uuid[], $5::text[], $6::date[],
            $7::date[], $8::jsonb[], $9::bigint[], $10::bigint[], $11::text[], $12::text[])`,
    [
      tx.tenantId,
      ...columnsOf(list, [
        ({ accountId }) => accountId,
        ({ transaction }) => transaction.number,
        ({ id }) => id,
        ({ transaction }) => transaction.move.kind,
        ({ transaction }) => transaction.on,
        ({ transaction }) => transaction.bookedOn,
        ({ transaction }) => coreToJson(transaction.move),
        ({ transaction }) => transaction.changeMinor,
        ({ transaction }) => transaction.balanceMinor,
        ({ transaction }) => savingsMethod(transaction.move),
        ({ reference }) => reference,
      ]),
    ],
  );
  takeNames(tx, list.flatMap(nameTakenBy));
  const undone = list.flatMap(({ accountId, transaction: { move } }) =>
    move.kind === 'reversal' ? [{ accountId, number: move.of }] : [],
  );
  if (undone.length > 0) freeNamesOfUndone(tx, undone);
}

function nameTakenBy({ id, reference, transaction }: NewSavingsTransaction): TakenName[] {
  const { move } = transaction;
  if (reference === null || (move.kind !== 'deposit' && move.kind !== 'withdrawal')) return [];
  const { kind, method } = move;
  const name = kind === 'deposit' ? moneyName : moneyOutName;
  return [{ ...name({ method, reference }), kind, holderId: id }];
}

type Spot = { readonly accountId: SavingsAccountId; readonly number: number };

/** Sent after the names are taken: what is undone may have been made a moment ago. */
function freeNamesOfUndone(tx: TenantTx, undone: readonly Spot[]): void {
  tx.send(
    `update money_name held set freed_at = now()
       from unnest($2::uuid[], $3::integer[]) as gone (account_id, number)
       join savings_transaction undone on undone.tenant_id = $1
        and undone.account_id = gone.account_id and undone.number = gone.number
      where held.tenant_id = $1 and held.holder_id = undone.id and held.freed_at is null`,
    [tx.tenantId, ...columnsOf(undone, [({ accountId }) => accountId, ({ number }) => number])],
  );
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

function eventsOf({ step: { event, account }, made: { id, transaction } }: Numbered): Event[] {
  if (event === null) return [];
  const { currency } = account.terms;
  const { changeMinor } = transaction;
  const moved = money(currency, changeMinor < 0n ? -changeMinor : changeMinor);
  const data: SavingsEventData = {
    ...{ savings_transaction_id: id, savings_account_id: account.id, client_id: account.clientId },
    ...{ amount: moneyToNumber(moved), currency },
  };
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

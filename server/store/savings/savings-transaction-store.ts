import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { moneyName, moneyOutName } from '@mkopo/core/payment/money-name.ts';
import type {
  SavingsAccountId,
  SavingsMove,
  SavingsTransaction,
} from '@mkopo/core/savings/savings-account.ts';
import { savingsMethod } from '@mkopo/core/savings/savings-words.ts';
import { columnsOf } from '#store/kit/columns.ts';
import { coreFromJson, coreToJson } from '#store/kit/core-json.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type TakenName, takeNames } from '#store/receipts/money-name-store.ts';

export type SavingsTransactionId = Id<'savings transaction'>;

/** A transaction with what the store adds: an id that the world may know, the payer's reference. */
export type NewSavingsTransaction = {
  readonly accountId: SavingsAccountId;
  readonly id: SavingsTransactionId;
  readonly reference: string | null;
  readonly transaction: SavingsTransaction;
};

/**
 * Appends a list of transactions, of one account or of many. Money that came or went takes its name
 * with it, whoever brought it; a reversal gives it back.
 */
export function insertSavingsTransactions(
  tx: TenantTx,
  list: readonly NewSavingsTransaction[],
): void {
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

export const SAVINGS_LINE_STATUSES = ['posted', 'reversed'] as const;
export type SavingsLineStatus = (typeof SAVINGS_LINE_STATUSES)[number];

/** A transaction as a statement shows it. */
export type SavingsLine = Omit<SavingsTransaction, 'postings'> & {
  readonly id: SavingsTransactionId;
  readonly accountId: SavingsAccountId;
  readonly clientId: ClientId;
  readonly currency: Currency;
  readonly reference: string | null;
  readonly status: SavingsLineStatus;
};

type Row = { readonly move: unknown };

/** What a statement's lines are made of, and where it is found; `$1` is the tenant. */
export const SAVINGS_LINE_COLUMNS = `
         made.id, made.account_id as "accountId", client_id as "clientId", currency, made.number,
         made.effective_on as "on", made.booked_on as "bookedOn", made.move,
         made.change_minor as "changeMinor", made.balance_minor as "balanceMinor", made.reference,
         case when exists (
           select from savings_transaction reversal
            where reversal.tenant_id = $1 and reversal.account_id = made.account_id
              and reversal.kind = 'reversal' and reversal.move ->> 'of' = made.number::text)
           then 'reversed' else 'posted' end as status`;
export const SAVINGS_LINE_TABLES = `
         savings_transaction made
    join savings_account account on account.tenant_id = $1 and account.id = made.account_id`;

/** Lines by their ids. */
export async function findSavingsLines(
  tx: TenantTx,
  ids: readonly string[],
): Promise<SavingsLine[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<Omit<SavingsLine, 'move'> & Row>(
    `select ${SAVINGS_LINE_COLUMNS} from ${SAVINGS_LINE_TABLES}
      where made.tenant_id = $1 and made.id = any ($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return rows.map(savingsLineOf);
}

/** A row of these columns, and whatever else was asked for with them. */
export function savingsLineOf<Found extends Row>({ move, ...row }: Found) {
  return { ...row, move: coreFromJson<SavingsMove>(move) };
}

import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { ListedSavingsPayment } from '@mkopo/core/savings/decide-savings-payments.ts';
import type {
  SavingsAccountId,
  SavingsMove,
  SavingsTransaction,
} from '@mkopo/core/savings/savings-account.ts';
import { savingsMethod } from '@mkopo/core/savings/savings-words.ts';
import { columnsOf } from './columns.ts';
import { coreFromJson, coreToJson } from './core-json.ts';
import type { TenantTx } from './transaction.ts';

export type SavingsTransactionId = Id<'savings transaction'>;

/** A transaction with what the store adds: an id that the world may know, the payer's reference. */
export type NewSavingsTransaction = {
  readonly accountId: SavingsAccountId;
  readonly id: SavingsTransactionId;
  readonly reference: string | null;
  readonly transaction: SavingsTransaction;
};

/** Appends a list of transactions, of one account or of many. */
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

export type SavingsPaymentName = Pick<ListedSavingsPayment, 'direction' | 'method' | 'reference'>;

/** Payments that were taken in before under any of these names. */
export async function findSavingsPayments(
  tx: TenantTx,
  names: readonly SavingsPaymentName[],
): Promise<SavingsLine[]> {
  const asked = names.filter(({ reference }) => reference !== null);
  if (asked.length === 0) return [];
  const rows = await tx.query<Omit<SavingsLine, 'move'> & Row>(
    `select ${SAVINGS_LINE_COLUMNS} from ${SAVINGS_LINE_TABLES}
      where made.tenant_id = $1 and kind in ('deposit', 'withdrawal') and reference is not null
        and (kind, method, reference) in (
          select * from unnest($2::text[], $3::text[], $4::text[]))`,
    [
      tx.tenantId,
      ...columnsOf(asked, [
        ({ direction }) => direction,
        ({ method }) => method,
        ({ reference }) => reference,
      ]),
    ],
  );
  return rows.map(savingsLineOf);
}

/** A row of these columns, and whatever else was asked for with them. */
export function savingsLineOf<Found extends Row>({ move, ...row }: Found) {
  return { ...row, move: coreFromJson<SavingsMove>(move) };
}

import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type {
  SavingsAccountId,
  SavingsMove,
  SavingsTransaction,
} from '@mkopo/core/savings/savings-account.ts';
import { coreFromJson } from '#store/kit/core-json.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type SavingsTransactionId = Id<'savings transaction'>;

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
         made.id, made.account_id, client_id, currency, made.number,
         made.effective_on as "on", made.booked_on, made.move,
         made.change_minor, made.balance_minor, made.reference,
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

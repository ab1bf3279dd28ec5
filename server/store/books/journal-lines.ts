import type { AccountRole, Side } from '@mkopo/core/ledger/account.ts';
import type { Posting } from '@mkopo/core/ledger/posting.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What entries came from: the transactions of loans, or of savings accounts. */
const ORIGINS = {
  loan: { id: 'loan_id', number: 'loan_transaction' },
  savings: { id: 'savings_account_id', number: 'savings_transaction' },
} as const;

type Line = {
  readonly ofId: string;
  readonly ofNumber: number;
  readonly account: AccountRole;
  readonly side: Side;
  readonly minor: bigint;
  readonly currency: Currency;
};

/** What some loans or accounts have in the books, by the transaction it came from. */
export async function readPostings(
  tx: TenantTx,
  origin: keyof typeof ORIGINS,
  ids: readonly string[],
): Promise<(id: string, number: number) => readonly Posting[]> {
  const { id, number } = ORIGINS[origin];
  const lines = await tx.query<Line>(
    `select ${id} as of_id, ${number} as of_number, role as account, side,
            amount_minor as minor, currency
       from journal_entry entry
       join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
       join account on account.tenant_id = $1 and account.id = line.account_id
      where entry.tenant_id = $1 and ${id} = any ($2::uuid[])
      order by ${id}, ${number}, line.number`,
    [tx.tenantId, ids],
  );
  const byPlace = Map.groupBy(lines, ({ ofId, ofNumber }) => `${ofId} ${ofNumber}`);
  return (ofId, ofNumber) =>
    (byPlace.get(`${ofId} ${ofNumber}`) ?? []).map(({ account, side, minor, currency }) => {
      return { account, side, amount: { currency, minor } };
    });
}

import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { type AccountKind, NORMAL_SIDE, type Side } from '@mkopo/core/ledger/account.ts';
import { accountSums, type BooksPeriod } from '#store/books/account-totals.ts';
import { ENTRY_JOINS, ENTRY_WORDS, type EntryWords } from '#store/books/entry-words.ts';
import { openDays } from '#store/books/open-days.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type LedgerLine = EntryWords & {
  readonly entryId: string;
  readonly bookedOn: Temporal.PlainDate;
  readonly loanId: string | null;
  readonly loanTransaction: number | null;
  readonly savingsAccountId: string | null;
  readonly savingsTransaction: number | null;
  readonly side: Side;
  readonly amountMinor: bigint;
  /** After this line; positive on the account's normal side. */
  readonly balanceMinor: bigint;
};

export type LedgerPage = {
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  /** Before the first day of the period. */
  readonly openingMinor: bigint;
  readonly lines: readonly LedgerLine[];
  readonly closingMinor: bigint;
};

type Line = Omit<LedgerLine, 'balanceMinor'>;
type Opening = Pick<LedgerPage, 'code' | 'name' | 'kind'> & { readonly debitMinor: bigint };

/** One account's page of the ledger: where it stood, every line of the period, where it stands. */
export async function viewGeneralLedger(
  tx: TenantTx,
  { code, ...period }: BooksPeriod & { readonly code: string },
): Promise<LedgerPage> {
  const values = [tx.tenantId, code, period.currency, period.fromOn];
  const [[found], lines] = await Promise.all([
    tx.query<Opening>(OPENING, values),
    tx.query<Line>(LINES, [...values, period.toOn]),
  ]);
  const { debitMinor, ...account } = orNotFound(found);
  const grows = NORMAL_SIDE[account.kind];
  const openingMinor = grows === 'debit' ? debitMinor : -debitMinor;
  let balanceMinor = openingMinor;
  const running = lines.map((line): LedgerLine => {
    balanceMinor += line.side === grows ? line.amountMinor : -line.amountMinor;
    return { ...line, balanceMinor };
  });
  return { ...account, openingMinor, lines: running, closingMinor: balanceMinor };
}

/** Nothing lies before a period without a first day. */
const BEFORE = { fromOn: `'-infinity'::date`, toOn: `coalesce($4::date - 1, '-infinity')` };

const OPENING = `
  with ${openDays(BEFORE)}
  select code, name, kind,
         (coalesce(debit_minor, 0) - coalesce(credit_minor, 0))::bigint as debit_minor
    from account
    left join lateral (${accountSums(BEFORE, '$3')}) taken on true
   where tenant_id = $1 and code = $2`;

const LINES = `
  select entry.id as entry_id, line.booked_on, entry.loan_id, entry.loan_transaction,
         entry.savings_account_id, entry.savings_transaction, side, line.amount_minor,
         ${ENTRY_WORDS}
    from journal_line line
    join journal_entry entry on entry.tenant_id = $1 and entry.id = line.entry_id ${ENTRY_JOINS}
   where line.tenant_id = $1 and line.currency = $3
     and line.account_id = (select id from account where tenant_id = $1 and code = $2)
     and line.booked_on between (select coalesce($4::date, '-infinity')) and $5
   order by line.booked_on, entry.id, line.number`;

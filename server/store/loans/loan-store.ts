import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { ApplicationChannel } from '@mkopo/core/lending/eligibility.ts';
import { balancesOf, type Parts } from '@mkopo/core/loan/allocation.ts';
import { oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import type { Loan, LoanId, LoanInstalment } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { coreToJson } from '#store/kit/core-json.ts';
import { RowsHeld } from '#store/kit/database-trouble.ts';
import { type ListColumn, listStatement } from '#store/kit/list-statement.ts';
import { FIRST_ID } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { storedProduct } from '#store/products/product-store.ts';
import { type InstalmentsRead, readInstalments } from './instalment-store.ts';
import { countedEvents } from './loan-events.ts';
import { LOOKED_UP_TERMS, ownTerms } from './loan-terms.ts';

type LoanRow = {
  readonly id: LoanId;
  readonly clientId: ClientId;
  readonly terms: string;
  readonly appliedAmountMinor: bigint;
  readonly appliedTermDays: number;
  readonly appliedOn: Temporal.PlainDate;
  readonly appliedBy: string | null;
  readonly takenOverOn: Temporal.PlainDate | null;
  readonly status: LoanStatus;
  readonly approvedAmountMinor: bigint | null;
  readonly approvedTermDays: number | null;
  readonly disbursedOn: Temporal.PlainDate | null;
  readonly closedOn: Temporal.PlainDate | null;
  readonly version: number;
  readonly duplumCapMinor: bigint | null;
  readonly keptDays: number | null;
  readonly sinceOn: Temporal.PlainDate | null;
  readonly creditMinor: bigint;
  readonly lostMinor: bigint;
  readonly transactions: number;
};

const COLUMNS = `
  id, client_id, ${LOOKED_UP_TERMS}::text as terms, applied_amount_minor,
  applied_term_days, applied_on, applied_by, taken_over_on, status,
  approved_amount_minor, approved_term_days, disbursed_on, closed_on,
  schedule_version as version, duplum_cap_minor, kept_days_past_due as kept_days,
  on_time_since_on as since_on, credit_minor, lost_minor, transactions`;

export type LoansAsked = {
  readonly ids: readonly LoanId[];
  readonly instalments: InstalmentsRead;
};

/**
 * Locks loans and reads them, in one flight. All who lock several do so in the order of their ids,
 * so that no two wait for each other. The instalments are read by a statement of their own, which
 * begins when the locks are held and so sees what the holder before left. Who never waits is told
 * which of the loans others hold.
 */
export async function lockLoans(tx: TenantTx, { ids, instalments }: LoansAsked) {
  const [rows, owed] = await Promise.all([
    tx.query<LoanRow>(
      `select ${COLUMNS} from loan where tenant_id = $1 and id = any ($2::uuid[])
        order by id for no key update ${tx.waits === 'never' ? 'skip locked' : ''}`,
      [tx.tenantId, ids],
    ),
    readInstalments(tx, ids, instalments),
  ]);
  const loans = loansOf(rows, owed);
  if (tx.waits === 'never')
    await refuseHeld(
      tx,
      ids.filter((id) => !loans.has(id)),
    );
  return loans;
}

/** Of loans that were not to be had, those that exist are held by others. */
async function refuseHeld(tx: TenantTx, ids: readonly LoanId[]): Promise<void> {
  if (ids.length === 0) return;
  const held = await tx.query<{ id: LoanId }>(
    'select id from loan where tenant_id = $1 and id = any ($2::uuid[])',
    [tx.tenantId, ids],
  );
  if (held.length > 0) throw new RowsHeld(held.map(({ id }) => id));
}

/** Locks one loan and reads all of it. */
export async function lockLoan(tx: TenantTx, id: LoanId): Promise<Loan | null> {
  return (await lockLoans(tx, { ids: [id], instalments: 'all' })).get(id) ?? null;
}

/** A loan as it stands, for those who only look. */
export async function findLoan(tx: TenantTx, id: LoanId): Promise<Loan | null> {
  const loans = loansOf(
    ...(await Promise.all([
      tx.query<LoanRow>(`select ${COLUMNS} from loan where tenant_id = $1 and id = $2`, [
        tx.tenantId,
        id,
      ]),
      readInstalments(tx, [id], 'all'),
    ])),
  );
  return loans.get(id) ?? null;
}

/**
 * How many loans of a client are approved and wait for their money. Whoever approves one locks the
 * client, so what is counted under that lock holds until it is given back.
 */
export async function countLoansToPayOut(tx: TenantTx, clientId: ClientId): Promise<number> {
  const [found] = await tx.query<{ loans: number }>(
    `select count(*)::int as loans from loan
      where tenant_id = $1 and client_id = $2 and status in ('approved', 'disbursing')`,
    [tx.tenantId, clientId],
  );
  return found?.loans ?? 0;
}

/** Loans by their ids, a batch at a time. */
export async function listLoanIds(
  tx: TenantTx,
  { after, limit }: { readonly after: LoanId | null; readonly limit: number },
): Promise<LoanId[]> {
  const rows = await tx.query<{ id: LoanId }>(
    'select id from loan where tenant_id = $1 and id > $2 order by id limit $3',
    [tx.tenantId, after ?? FIRST_ID, limit],
  );
  return rows.map(({ id }) => id);
}

export type NewLoan = {
  readonly loan: Loan;
  readonly channel: ApplicationChannel;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly purpose?: string | null;
  /** Who of the staff is responsible for it; null or left out: nobody. */
  readonly officerId?: StaffId | null;
  /** Of a loan that was taken over: its number in the books it comes from. */
  readonly formerNumber?: string | null;
  /** How many events are told of it as it is made. */
  readonly events: number;
};

/**
 * Writes a loan that was just applied for, under the lender's next number. Whoever else applies to
 * this lender waits at its counter until we are done.
 */
export function insertLoan(tx: TenantTx, { loan, ...asked }: NewLoan): void {
  const { product, applied, appliedOn, appliedBy, takenOverOn } = loan;
  tx.send(
    `with counted as (
       insert into loan_counter values ($1, 1)
       on conflict (tenant_id) do update set last = loan_counter.last + 1
       returning loan_number_text(last) as loan_number)
     insert into loan (loan_number, tenant_id, id, client_id, product_id, product_version, terms,
                       currency, channel, custom_fields, purpose, applied_amount_minor,
                       applied_term_days, applied_on, applied_by, event_count,
                       last_event_by, branch_id, officer_id, former_number, taken_over_on,
                       ${SUMS.map(([name]) => name).join(', ')})
     select loan_number, $1, $2, $3, $4, $5, ${OWN_TERMS}, $7, $8, $9, $10, $11, $12, $13, $14,
            $15::integer, case when $15::integer > 0 then place_now() end,
            borrower.branch_id, $16::uuid, $17, $18::date,
            ${SUMS.map(([, type], index) => `$${index + FACTS + 1}::${type}`).join(', ')}
       from counted,
            -- Who moves the client waits for this, or this for them.
            (select branch_id from client where tenant_id = $1 and id = $3 for key share) borrower`,
    [
      ...[tx.tenantId, loan.id, loan.clientId, product.id, product.version, coreToJson(product)],
      ...[product.currency, asked.channel, JSON.stringify(asked.customFields)],
      asked.purpose ?? null,
      ...[applied.amount.minor, applied.termDays, appliedOn, appliedBy, asked.events],
      ...[asked.officerId ?? null, asked.formerNumber ?? null, takenOverOn],
      ...SUMS.map(([, , of]) => of(summed(loan))),
    ],
  );
}
const FACTS = 18;
const OWN_TERMS = ownTerms({ terms: '$6', product: '$4', version: '$5' });

/** A loan that was changed, and how many events tell of it. */
export type ChangedLoan = { readonly loan: Loan; readonly events: number };

/** Writes what loans now come to. They are locked, so nothing has changed since they were read. */
export function updateLoans(tx: TenantTx, changed: readonly ChangedLoan[]): void {
  if (changed.length === 0) return;
  const sums = changed.map(({ loan, events }) => ({ ...summed(loan), events }));
  tx.send(...UPDATE([tx.tenantId], sums));
}

/** A loan with what it owes, summed once. */
type Summed = { readonly loan: Loan; readonly owed: Parts };

function summed(loan: Loan): Summed {
  return { loan, owed: balancesOf(loan) };
}

/** The instants that go with a day or an amount of the standing. */
const MOMENTS = [
  { name: 'approved_at', of: 'approved_amount_minor' },
  { name: 'disbursed_at', of: 'disbursed_on' },
  { name: 'closed_at', of: 'closed_on' },
] as const;

/** Written when the other is, kept while it stands, and gone with it. */
function momentOf({ name, of }: (typeof MOMENTS)[number]): string {
  return `${name} = case when now.${of} is not null then coalesce(loan.${name}, now()) end`;
}

/** All of a loan that its transactions change. */
const SUMS: readonly ListColumn<Summed>[] = [
  ['status', 'text', ({ loan }) => loan.status],
  ['approved_amount_minor', 'bigint', ({ loan }) => loan.approved?.amount.minor ?? null],
  ['approved_term_days', 'integer', ({ loan }) => loan.approved?.termDays ?? null],
  ['disbursed_on', 'date', ({ loan }) => loan.disbursedOn],
  ['closed_on', 'date', ({ loan }) => loan.closedOn],
  ['schedule_version', 'integer', ({ loan }) => loan.version],
  ['duplum_cap_minor', 'bigint', ({ loan }) => loan.duplumCapMinor],
  ['kept_days_past_due', 'integer', ({ loan }) => loan.restructured?.keptDays ?? null],
  ['on_time_since_on', 'date', ({ loan }) => loan.restructured?.sinceOn ?? null],
  ['credit_minor', 'bigint', ({ loan }) => loan.creditMinor],
  ['lost_minor', 'bigint', ({ loan }) => loan.lostMinor],
  ['transactions', 'integer', ({ loan }) => loan.transactions],
  ['principal_owed_minor', 'bigint', ({ owed }) => owed.principalMinor],
  ['interest_owed_minor', 'bigint', ({ owed }) => owed.interestMinor],
  ['fees_owed_minor', 'bigint', ({ owed }) => owed.feesMinor],
  ['penalties_owed_minor', 'bigint', ({ owed }) => owed.penaltiesMinor],
  ['oldest_unpaid_due_on', 'date', ({ loan }) => oldestUnpaidDueOn(loan)],
];

const UPDATE = listStatement<Summed & Pick<ChangedLoan, 'events'>>({
  as: 'now',
  after: 1,
  columns: [
    ['id', 'uuid', ({ loan }) => loan.id],
    ...SUMS,
    ['events', 'integer', ({ events }) => events],
  ],
  write: (list) => `
    update loan set ${SUMS.map(([name]) => `${name} = now.${name}`).join(', ')},
                    ${MOMENTS.map(momentOf).join(', ')}, ${countedEvents('now.events')},
                    updated_at = now()
      from ${list}
     where loan.tenant_id = $1 and loan.id = now.id`,
});

function loansOf(
  rows: readonly LoanRow[],
  instalments: ReadonlyMap<LoanId, readonly LoanInstalment[]>,
): ReadonlyMap<LoanId, Loan> {
  return new Map(rows.map((row) => [row.id, loanOf(row, instalments.get(row.id) ?? [])]));
}

/**
 * Loans of one product have the same terms, to the letter, and to read them costs more than to
 * decide a repayment: the products of late are kept by what was read.
 */
const PRODUCTS_KEPT = 1000;
const products = new Map<string, Product>();

function productOf(terms: string): Product {
  const known = products.get(terms);
  if (known) return known;
  const product = storedProduct(JSON.parse(terms));
  if (products.size >= PRODUCTS_KEPT) products.clear();
  products.set(terms, product);
  return product;
}

function loanOf(row: LoanRow, instalments: readonly LoanInstalment[]): Loan {
  const { terms, appliedAmountMinor, appliedTermDays, ...rest } = row;
  const { approvedAmountMinor, approvedTermDays, keptDays, sinceOn, ...same } = rest;
  const product = productOf(terms);
  const offer = (minor: bigint, termDays: number) => ({
    amount: money(product.currency, minor),
    termDays,
  });
  const isApproved = approvedAmountMinor !== null && approvedTermDays !== null;
  return {
    ...same,
    product,
    applied: offer(appliedAmountMinor, appliedTermDays),
    approved: isApproved ? offer(approvedAmountMinor, approvedTermDays) : null,
    restructured: keptDays === null ? null : { keptDays, sinceOn },
    instalments,
  };
}

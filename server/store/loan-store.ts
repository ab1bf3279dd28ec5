import type { ClientId } from '@mkopo/core/kit/id.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import type { ApplicationChannel } from '@mkopo/core/loan/decide-application.ts';
import type { Loan, LoanId, LoanInstalment } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Product } from '@mkopo/core/loan/product.ts';
import { money } from '@mkopo/core/money/money.ts';
import { columnsOf } from './columns.ts';
import { coreFromJson, coreToJson } from './core-json.ts';
import { type InstalmentsRead, readInstalments } from './instalment-store.ts';
import type { TenantTx } from './transaction.ts';

type LoanRow = {
  readonly id: LoanId;
  readonly clientId: ClientId;
  readonly terms: unknown;
  readonly appliedAmountMinor: bigint;
  readonly appliedTermDays: number;
  readonly appliedOn: Temporal.PlainDate;
  readonly appliedBy: string | null;
  readonly status: LoanStatus;
  readonly approvedAmountMinor: bigint | null;
  readonly approvedTermDays: number | null;
  readonly disbursedOn: Temporal.PlainDate | null;
  readonly closedOn: Temporal.PlainDate | null;
  readonly version: number;
  readonly duplumCapMinor: bigint | null;
  readonly creditMinor: bigint;
  readonly lostMinor: bigint;
  readonly transactions: number;
};

const COLUMNS = `
  id, client_id as "clientId", terms, applied_amount_minor as "appliedAmountMinor",
  applied_term_days as "appliedTermDays", applied_on as "appliedOn", applied_by as "appliedBy",
  status, approved_amount_minor as "approvedAmountMinor",
  approved_term_days as "approvedTermDays", disbursed_on as "disbursedOn",
  closed_on as "closedOn", schedule_version as version, duplum_cap_minor as "duplumCapMinor",
  credit_minor as "creditMinor", lost_minor as "lostMinor", transactions`;

export type LoansAsked = {
  readonly ids: readonly LoanId[];
  readonly instalments: InstalmentsRead;
};

/**
 * Locks loans and reads them, in one flight. All who lock several do so in the order of their ids,
 * so that no two wait for each other. The instalments are read by a statement of their own, which
 * begins when the locks are held and so sees what the holder before left.
 */
export async function lockLoans(tx: TenantTx, { ids, instalments }: LoansAsked) {
  return loansOf(
    ...(await Promise.all([
      tx.query<LoanRow>(
        `select ${COLUMNS} from loan where tenant_id = $1 and id = any ($2::uuid[])
          order by id for no key update`,
        [tx.tenantId, ids],
      ),
      readInstalments(tx, ids, instalments),
    ])),
  );
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

/** Loans by their ids, a batch at a time. */
export async function listLoanIds(
  tx: TenantTx,
  { after, limit }: { readonly after: LoanId | null; readonly limit: number },
): Promise<LoanId[]> {
  const rows = await tx.query<{ id: LoanId }>(
    `select id from loan where tenant_id = $1 and id > coalesce($2, $3)::uuid
      order by id limit $4`,
    [tx.tenantId, after, '00000000-0000-0000-0000-000000000000', limit],
  );
  return rows.map(({ id }) => id);
}

export type NewLoan = {
  readonly loan: Loan;
  readonly channel: ApplicationChannel;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly purpose?: string | null;
};

/**
 * Writes a loan that was just applied for, under the lender's next number. Whoever else applies to
 * this lender waits at its counter until we are done.
 */
export function insertLoan(tx: TenantTx, { loan, ...asked }: NewLoan): void {
  const { product, applied, appliedOn, appliedBy } = loan;
  tx.send(
    `with counted as (
       insert into loan_counter values ($1, 1)
       on conflict (tenant_id) do update set last = loan_counter.last + 1
       returning loan_number_text(last) as loan_number)
     insert into loan (loan_number, tenant_id, id, client_id, product_id, product_version, terms,
                       currency, channel, custom_fields, purpose, applied_amount_minor,
                       applied_term_days, applied_on, applied_by,
                       ${SUMS.map(({ name }) => name).join(', ')})
     select loan_number, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
            ${SUMS.map(({ type }, index) => `$${index + FACTS + 1}::${type}`).join(', ')}
       from counted`,
    [
      ...[tx.tenantId, loan.id, loan.clientId, product.id, product.version, coreToJson(product)],
      ...[product.currency, asked.channel, JSON.stringify(asked.customFields)],
      asked.purpose ?? null,
      ...[applied.amount.minor, applied.termDays, appliedOn, appliedBy],
      ...SUMS.map(({ of }) => of(loan)),
    ],
  );
}
const FACTS = 14;

/** Writes what loans now come to. They are locked, so nothing has changed since they were read. */
export function updateLoans(tx: TenantTx, loans: readonly Loan[]): void {
  if (loans.length === 0) return;
  tx.send(
    `update loan set ${SUMS.map(({ name }) => `${name} = now.${name}`).join(', ')},
                     ${MOMENTS.map(momentOf).join(', ')}, updated_at = now()
       from unnest($2::uuid[], ${SUMS.map(({ type }, index) => `$${index + 3}::${type}[]`)})
              as now (id, ${SUMS.map(({ name }) => name).join(', ')})
      where loan.tenant_id = $1 and loan.id = now.id`,
    [tx.tenantId, ...columnsOf(loans, [({ id }) => id, ...SUMS.map(({ of }) => of)])],
  );
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

type Sum = {
  readonly name: string;
  readonly type: string;
  readonly of: (loan: Loan) => unknown;
};

/** All of a loan that its transactions change. */
const SUMS: readonly Sum[] = [
  { name: 'status', type: 'text', of: ({ status }) => status },
  {
    name: 'approved_amount_minor',
    type: 'bigint',
    of: ({ approved }) => approved?.amount.minor ?? null,
  },
  { name: 'approved_term_days', type: 'integer', of: ({ approved }) => approved?.termDays ?? null },
  { name: 'disbursed_on', type: 'date', of: ({ disbursedOn }) => disbursedOn },
  { name: 'closed_on', type: 'date', of: ({ closedOn }) => closedOn },
  { name: 'schedule_version', type: 'integer', of: ({ version }) => version },
  { name: 'duplum_cap_minor', type: 'bigint', of: ({ duplumCapMinor }) => duplumCapMinor },
  { name: 'credit_minor', type: 'bigint', of: ({ creditMinor }) => creditMinor },
  { name: 'lost_minor', type: 'bigint', of: ({ lostMinor }) => lostMinor },
  { name: 'transactions', type: 'integer', of: ({ transactions }) => transactions },
  { name: 'principal_owed_minor', type: 'bigint', of: (loan) => balancesOf(loan).principalMinor },
  { name: 'interest_owed_minor', type: 'bigint', of: (loan) => balancesOf(loan).interestMinor },
  { name: 'fees_owed_minor', type: 'bigint', of: (loan) => balancesOf(loan).feesMinor },
  { name: 'penalties_owed_minor', type: 'bigint', of: (loan) => balancesOf(loan).penaltiesMinor },
  { name: 'oldest_unpaid_due_on', type: 'date', of: oldestUnpaidDueOn },
];

function loansOf(
  rows: readonly LoanRow[],
  instalments: ReadonlyMap<LoanId, readonly LoanInstalment[]>,
): ReadonlyMap<LoanId, Loan> {
  return new Map(rows.map((row) => [row.id, loanOf(row, instalments.get(row.id) ?? [])]));
}

function loanOf(row: LoanRow, instalments: readonly LoanInstalment[]): Loan {
  const { terms, appliedAmountMinor, appliedTermDays, ...rest } = row;
  const { approvedAmountMinor, approvedTermDays, ...same } = rest;
  const product = coreFromJson<Product>(terms);
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
    instalments,
  };
}

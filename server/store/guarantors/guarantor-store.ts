import type { Guarantor, GuarantorAnswer, GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import type { NamedGuarantor } from '@mkopo/core/guarantee/name-guarantors.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { listStatement } from '#store/kit/list-statement.ts';
import { newId } from '#store/kit/new-id.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A guarantor as pages show them: with their name, and the loan they stand for. */
export type ListedGuarantor = Guarantor & {
  readonly loanId: LoanId;
  readonly loanNumber: string;
  readonly loanStatus: LoanStatus;
  /** As approved; as applied for until then. */
  readonly loanAmountMinor: bigint;
  readonly borrowerName: string;
  readonly name: string;
  readonly isDeleted: boolean;
  /** Null where the guarantor has no log-in of their own. */
  readonly memberNo: string | null;
  readonly createdAt: Temporal.Instant;
  /** When they were last heard of; null until then. */
  readonly answeredAt: Temporal.Instant | null;
};

type Row = Omit<ListedGuarantor, 'pledge'> & {
  readonly pledgeMinor: bigint;
  readonly currency: Currency;
};

const COLUMNS = `
  named.id, named.client_id, named.pledge_minor,
  coalesce(last.answer, 'requested') as standing, named.loan_id,
  loan.loan_number, loan.status as loan_status, loan.currency,
  coalesce(loan.approved_amount_minor, loan.applied_amount_minor) as loan_amount_minor,
  borrower.first_name || ' ' || borrower.last_name as borrower_name,
  person.first_name || ' ' || person.last_name as name,
  person.deleted_at is not null as is_deleted, member.member_no,
  named.created_at, last.made_at as answered_at`;

/** The tenant is $1, who was named `named`. */
const TABLES = `
  loan_guarantor named
  join loan on loan.tenant_id = $1 and loan.id = named.loan_id
  join client person on person.tenant_id = $1 and person.id = named.client_id
  join client borrower on borrower.tenant_id = $1 and borrower.id = loan.client_id
  left join member on member.tenant_id = $1 and member.client_id = named.client_id
  left join lateral (
    select answer, made_at from guarantor_answer
     where tenant_id = $1 and guarantor_id = named.id order by number desc limit 1) last on true`;

/** All who were ever named on a loan, in the order they were. */
export async function listGuarantorsOf(tx: TenantTx, loanId: LoanId): Promise<ListedGuarantor[]> {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from ${TABLES}
      where named.tenant_id = $1 and named.loan_id = $2 order by named.number`,
    [tx.tenantId, loanId],
  );
  return rows.map(guarantorOf);
}

export async function findGuarantor(
  tx: TenantTx,
  id: GuarantorId,
): Promise<ListedGuarantor | null> {
  const [row] = await tx.query<Row>(
    `select ${COLUMNS} from ${TABLES} where named.tenant_id = $1 and named.id = $2`,
    [tx.tenantId, id],
  );
  return row ? guarantorOf(row) : null;
}

/** What somebody was asked to stand for, the newest first, from after a place. */
export async function listGuaranteesBy(
  tx: TenantTx,
  { filter: { clientId }, after, limit }: Paging<{ readonly clientId: ClientId }>,
): Promise<ListedGuarantor[]> {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from ${TABLES}
      where named.tenant_id = $1 and named.client_id = $2
        and ($3::timestamptz is null or (named.created_at, named.id) < ($3, $4::uuid))
      order by named.created_at desc, named.id desc limit $5`,
    [tx.tenantId, clientId, after?.createdAt ?? null, after?.id ?? null, limit],
  );
  return rows.map(guarantorOf);
}

export type NewGuarantor = Pick<Guarantor, 'id' | 'clientId' | 'pledge'> & {
  readonly loanId: LoanId;
  /** In the order of naming. */
  readonly number: number;
};

function insertGuarantors(tx: TenantTx, named: readonly NewGuarantor[]): void {
  if (named.length > 0) tx.send(...INSERT([tx.tenantId], named));
}

const INSERT = listStatement<NewGuarantor>({
  as: 'named',
  after: 1,
  columns: [
    ['id', 'uuid', ({ id }) => id],
    ['loan_id', 'uuid', ({ loanId }) => loanId],
    ['number', 'integer', ({ number }) => number],
    ['client_id', 'uuid', ({ clientId }) => clientId],
    ['pledge_minor', 'bigint', ({ pledge }) => pledge.minor],
  ],
  write: (list) => `
    insert into loan_guarantor (tenant_id, id, loan_id, number, client_id, pledge_minor)
    select $1, * from ${list}`,
});

/** Adds what a guarantor said. The loan is locked, so the numbers are ours to count on. */
export function insertAnswer(
  tx: TenantTx,
  { id, answer }: { readonly id: GuarantorId; readonly answer: GuarantorAnswer },
): void {
  tx.send(
    `insert into guarantor_answer (tenant_id, guarantor_id, number, answer)
     select $1, $2, coalesce(max(number), 0) + 1, $3
       from guarantor_answer where tenant_id = $1 and guarantor_id = $2`,
    [tx.tenantId, id, answer],
  );
}

function guarantorOf({ pledgeMinor, currency, ...row }: Row): ListedGuarantor {
  return { ...row, pledge: money(currency, pledgeMinor) };
}

type Naming = {
  readonly loanId: LoanId;
  readonly named: readonly NamedGuarantor[];
  /** How many were named before. */
  readonly after?: number;
};

/**
 * Writes down who was named on a loan; the rules have seen to it that all of them are clients. The
 * audit record is that of whatever named them.
 */
export function saveGuarantors(
  tx: TenantTx,
  { loanId, named, after = 0 }: Naming,
): readonly NewGuarantor[] {
  const made = named.flatMap(({ client, pledge }, index): NewGuarantor[] =>
    client
      ? [{ id: newId('guarantor'), loanId, number: after + index + 1, clientId: client.id, pledge }]
      : [],
  );
  insertGuarantors(tx, made);
  return made;
}

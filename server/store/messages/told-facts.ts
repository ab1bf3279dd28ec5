import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { ToldLoan, ToldRepayment } from '@mkopo/core/message/loan-facts.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { FIRST_ID } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const OWED = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((part) => `${part}_charged_minor - ${part}_settled_minor`)
  .join(' + ');

export function readToldLoans(
  tx: TenantTx,
  { ids, todayOn }: { readonly ids: readonly string[]; readonly todayOn: Temporal.PlainDate },
): Promise<ToldLoan[]> {
  return tx.query<ToldLoan>(
    `select loan.id, client_id, loan_number as number, currency,
            approved_amount_minor as approved_minor, disbursed_on,
            principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor
              as owed_minor,
            coalesce((select sum(${OWED}) from instalment
              where tenant_id = $1 and loan_id = loan.id and due_on < $3), 0)::bigint as late_minor,
            next.due_on, next.due_minor
       from loan left join lateral (
              select due_on, (${OWED})::bigint as due_minor from instalment
               where tenant_id = $1 and loan_id = loan.id and due_on >= $3 and ${OWED} > 0
               order by due_on, number limit 1) next on true
      where loan.tenant_id = $1 and loan.id = any ($2::uuid[])`,
    [tx.tenantId, ids, todayOn],
  );
}

export function readToldRepayments(tx: TenantTx, ids: readonly string[]): Promise<ToldRepayment[]> {
  return tx.query<ToldRepayment>(
    `select id, amount_minor, effective_on as paid_on from loan_transaction
      where tenant_id = $1 and id = any ($2::uuid[]) and amount_minor is not null`,
    [tx.tenantId, ids],
  );
}

/** An instalment whose payer is to be reminded. */
export type ComingInstalment = {
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly number: string;
  readonly currency: Currency;
  readonly dueOn: Temporal.PlainDate;
  readonly dueMinor: bigint;
};

type Coming = {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
  /** The last loan of the page before. */
  readonly after: string | null;
  /** So many loans at most. */
  readonly limit: number;
};

/** What of each loan falls due next in those days. All loans are read: it is for once a day. */
export function listComingInstalments(
  tx: TenantTx,
  { fromOn, toOn, after, limit }: Coming,
): Promise<ComingInstalment[]> {
  return tx.query<ComingInstalment>(
    `select distinct on (loan.id) loan.id as loan_id, client_id, loan_number as number, currency,
            due_on, (${OWED})::bigint as due_minor
       from loan join instalment on instalment.tenant_id = $1 and loan_id = loan.id
      where loan.tenant_id = $1 and status = 'disbursed'
        and loan.id > $4
        and instalment.due_on between $2 and $3 and ${OWED} > 0
      order by loan.id, due_on limit $5`,
    [tx.tenantId, fromOn, toOn, after ?? FIRST_ID, limit],
  );
}

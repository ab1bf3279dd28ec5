import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { OwedInstalment } from '@mkopo/core/scoring/judge-instalment.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Row = {
  readonly instalment: string;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: bigint;
  readonly paidOn: Temporal.PlainDate | null;
  readonly paid: bigint;
};

/**
 * All instalments a client ever owed, with what came in for each and when, from the transactions of
 * its loans. What the lender waived was not owed; what it wrote off was, and never came. A reversal
 * counts for what it reverses, below zero, on its own day. A correction moves money to instalments
 * on the day of the payment that caused it, and away from others on its own: what they lose was
 * there until then. When something was paid in the books that a loan was taken over from is not
 * known: it counts as paid when it was due.
 */
export async function readClientInstalments(
  tx: TenantTx,
  clientId: ClientId,
): Promise<OwedInstalment[]> {
  const rows = await tx.query<Row>(
    `with moved as (
       select made.loan_id, (change->>'instalment')::integer as number,
              coalesce(other.kind, case made.kind when 'correction' then 'repayment'
                                                  else made.kind end) as kind,
              case when made.kind = 'correction' and (change->>'settledMinor')::bigint > 0
                   then coalesce(other.effective_on, made.effective_on)
                   when made.kind = 'take_over'
                   then (select least(made.effective_on, due_on) from instalment paid
                          where paid.tenant_id = $1 and paid.loan_id = made.loan_id
                            and paid.number = (change->>'instalment')::integer)
                   else made.effective_on end as on_date,
              (change->>'settledMinor')::bigint as settled
         from loan
         join loan_transaction made on made.tenant_id = $1 and made.loan_id = loan.id
         left join loan_transaction other on other.tenant_id = $1
          and other.loan_id = made.loan_id
          and other.number = case made.kind
                when 'reversal' then (made.move->>'of')::integer
                when 'correction' then (made.move #>> '{cause,payment}')::integer end
        cross join jsonb_array_elements(made.changes) change
        where loan.tenant_id = $1 and loan.client_id = $2
          and change->>'settledMinor' <> '0'
     ), paid as (
       select loan_id, number, on_date, sum(settled)::bigint as paid from moved
        where kind in ('repayment', 'fee_payment', 'recovery', 'take_over')
        group by loan_id, number, on_date
     ), waived as (
       select loan_id, number, sum(settled)::bigint as waived from moved
        where kind = 'waiver' group by loan_id, number
     )
     select loan_id || ' ' || number as instalment, due_on,
            principal_charged_minor + interest_charged_minor + fee_charged_minor
              + tax_charged_minor + penalty_charged_minor - coalesce(waived, 0) as amount,
            on_date as paid_on, coalesce(paid, 0) as paid
       from instalment
       join loan on loan.tenant_id = $1 and loan.id = loan_id and loan.client_id = $2
       left join paid using (loan_id, number)
       left join waived using (loan_id, number)
      where instalment.tenant_id = $1 and number > 0
      order by loan_id, number, on_date`,
    [tx.tenantId, clientId],
  );
  return [...Map.groupBy(rows, ({ instalment }) => instalment).values()]
    .flatMap(instalmentOf)
    .filter(({ amount }) => amount > 0n);
}

function instalmentOf(rows: readonly Row[]): OwedInstalment[] {
  const [first] = rows;
  if (!first) return [];
  const payments = rows.flatMap(({ paidOn, paid }) => (paidOn ? { on: paidOn, amount: paid } : []));
  return [{ dueOn: first.dueOn, amount: first.amount, payments }];
}

import type { LendingWorld } from '@mkopo/test/kit/worlds/lending.ts';

/** Each writes out one kind of row, all but its id and the moment it was made. */
const QUERIES = [
  `select status, approved_amount_minor, disbursed_on, closed_on, schedule_version,
          duplum_cap_minor, credit_minor, lost_minor, transactions, principal_owed_minor,
          interest_owed_minor, fees_owed_minor, penalties_owed_minor, oldest_unpaid_due_on
     from loan where tenant_id = $1`,
  `select (to_jsonb(instalment) - 'tenant_id' - 'loan_id') as instalment
     from instalment where tenant_id = $1`,
  `select number, kind, effective_on, booked_on, move, laid, changes, standing
     from loan_transaction where tenant_id = $1`,
  `select line.booked_on, loan_transaction, line.number, role, side, amount_minor
     from journal_entry entry
     join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
     join account on account.tenant_id = $1 and account.id = line.account_id
    where entry.tenant_id = $1`,
  `select type, data - 'loan_id' - 'client_id' - 'repayment_id' - 'savings_account_id'
                     - 'savings_transaction_id' as data
     from outbox_event where tenant_id = $1`,
  `select business_date, status, loans, accrued, penalised, turned, overdue_told
     from day_run where tenant_id = $1`,
] as const;

/**
 * All that a lender's loans and books say, as lines in an order of their own: equal for two lenders
 * to whom the same has happened, however often it was cut off on the way.
 */
export async function spellBooks({ as }: Pick<LendingWorld, 'as'>): Promise<string[]> {
  const lists = await as((tx) =>
    Promise.all(
      QUERIES.map((query) =>
        tx.query<{ line: string }>(`select to_jsonb(it)::text as line from (${query}) it`, [
          tx.tenantId,
        ]),
      ),
    ),
  );
  return lists.flatMap((list) => list.map(({ line }) => line).toSorted());
}

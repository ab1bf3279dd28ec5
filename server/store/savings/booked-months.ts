import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * A period cut into its months, from the first day on which something happened to a loan to the
 * last: no statement over one of them takes long, however long the period is.
 */
export async function bookedMonths(
  tx: TenantTx,
  { fromOn, toOn }: Omit<BooksPeriod, 'currency'>,
): Promise<MonthDays[]> {
  const [found] = await tx.query<MonthDays | { firstOn: null; lastOn: null }>(
    `select min(booked_on) as first_on, max(booked_on) as last_on from loan_transaction
      where tenant_id = $1 and principal_owed_minor is not null
        and booked_on between coalesce($2::date, '-infinity') and $3`,
    [tx.tenantId, fromOn, toOn],
  );
  return found?.firstOn ? monthsBetween(found) : [];
}

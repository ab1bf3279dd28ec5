import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A stretch of days of the books; both ends count. */
export type BookedMonth = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

/**
 * A period cut into its months, from the first day on which something happened to a loan to the
 * last: no statement over one of them takes long, however long the period is.
 */
export async function bookedMonths(
  tx: TenantTx,
  { fromOn, toOn }: Omit<BooksPeriod, 'currency'>,
): Promise<BookedMonth[]> {
  const [found] = await tx.query<BookedMonth | { firstOn: null; lastOn: null }>(
    `select min(booked_on) as first_on, max(booked_on) as last_on from loan_transaction
      where tenant_id = $1 and principal_owed_minor is not null
        and booked_on between coalesce($2::date, '-infinity') and $3`,
    [tx.tenantId, fromOn, toOn],
  );
  return found?.firstOn ? monthsOf(found) : [];
}

function monthsOf({ firstOn, lastOn }: BookedMonth): BookedMonth[] {
  const endOn = firstOn.with({ day: firstOn.daysInMonth });
  if (compareDates(endOn, lastOn) >= 0) return [{ firstOn, lastOn }];
  const rest = monthsOf({ firstOn: endOn.add({ days: 1 }), lastOn });
  return [{ firstOn, lastOn: endOn }, ...rest];
}

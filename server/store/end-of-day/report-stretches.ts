import { compareDates, earlier } from '@mkopo/core/calendar/date.ts';
import { monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { BOOKED_ENDS, EVER } from '#store/savings/booked-months.ts';

/** Days that are read by one statement; both ends count. */
export type Stretch = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

type Found = Stretch & { readonly foldedTo: Temporal.PlainDate | null };

/**
 * A period from the first day on which something happened to a loan to the last, cut so that no
 * statement over a part of it takes long, however long the period is: what is folded is one part,
 * and of the rest every month is. Each statement looks for itself which days are folded by then.
 */
export async function reportStretches(
  tx: TenantTx,
  { fromOn, toOn }: Omit<BooksPeriod, 'currency'>,
): Promise<Stretch[]> {
  const [found] = await tx.query<Found | { firstOn: null; lastOn: null; foldedTo: null }>(
    `select ${BOOKED_ENDS}, (select folded_to from folded_books where tenant_id = $1) as folded_to`,
    [tx.tenantId, fromOn ?? EVER, toOn],
  );
  if (!found?.firstOn) return [];
  const { firstOn, lastOn, foldedTo } = found;
  if (!foldedTo || compareDates(foldedTo, firstOn) < 0) return monthsBetween({ firstOn, lastOn });
  const endOn = earlier(foldedTo, lastOn);
  const open = { firstOn: endOn.add({ days: 1 }), lastOn };
  return [{ firstOn, lastOn: endOn }, ...monthsBetween(open)];
}

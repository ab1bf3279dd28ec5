import { compareDates, earlier, later } from '@mkopo/core/calendar/date.ts';
import { monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { PORTFOLIO_BASE } from '#store/loans/folded-portfolio.ts';
import { BOOKED_ENDS, EVER } from '#store/savings/booked-ends.ts';

/** Days that are read by one statement; both ends count. */
export type Stretch = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

type Period = Omit<BooksPeriod, 'currency'>;

/**
 * A period from the first day on which something happened to a loan to the last, cut so that no
 * statement over a part of it takes long, however long the period is: what is folded is one part,
 * and of the rest every month is. Each statement looks for itself which days are folded by then.
 */
export async function reportStretches(tx: TenantTx, period: Period): Promise<Stretch[]> {
  const booked = await findBooked(tx, period);
  if (!booked) return [];
  const folded = await tx.first<{ lastOn: Temporal.PlainDate }>(
    'select folded_to as last_on from folded_books where tenant_id = $1',
    [tx.tenantId],
  );
  return cut(booked, folded && { firstOn: booked.firstOn, ...folded });
}

/** The same by which days of the portfolio are folded: it begins on its own day. */
export async function portfolioStretches(tx: TenantTx, period: Period): Promise<Stretch[]> {
  const booked = await findBooked(tx, period);
  if (!booked) return [];
  const folded = await tx.first<Stretch>(
    `with ${PORTFOLIO_BASE}
     select begun_on + 1 as first_on, base.base_on as last_on from base, folded
      where base.base_on > begun_on`,
    [tx.tenantId, booked.lastOn],
  );
  return cut(booked, folded);
}

async function findBooked(tx: TenantTx, { fromOn, toOn }: Period): Promise<Stretch | null> {
  const [found] = await tx.query<Stretch | { firstOn: null; lastOn: null }>(
    `select ${BOOKED_ENDS}`,
    [tx.tenantId, fromOn ?? EVER, toOn],
  );
  return found?.firstOn ? found : null;
}

function cut({ firstOn, lastOn }: Stretch, folded: Stretch | null): Stretch[] {
  if (!folded) return monthsBetween({ firstOn, lastOn });
  const sums = {
    firstOn: later(firstOn, folded.firstOn),
    lastOn: earlier(lastOn, folded.lastOn),
  };
  if (compareDates(sums.firstOn, sums.lastOn) > 0) return monthsBetween({ firstOn, lastOn });
  return [
    ...monthsBetween({ firstOn, lastOn: sums.firstOn.subtract({ days: 1 }) }),
    sums,
    ...monthsBetween({ firstOn: sums.lastOn.add({ days: 1 }), lastOn }),
  ];
}

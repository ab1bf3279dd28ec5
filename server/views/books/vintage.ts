import { earlier, later } from '@mkopo/core/calendar/date.ts';
import { monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import {
  agesBy,
  type CohortStand,
  cellsBy,
  seenOn,
  type VintageReport,
  vintageOf,
} from '@mkopo/core/end-of-day/vintage.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import { readCohortStands, readCohorts } from '#store/end-of-day/cohort-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** How the loans that were paid out in each month of a period did until the end of it. */
export async function viewVintage(tx: TenantTx, period: BooksPeriod): Promise<VintageReport> {
  const { fromOn, toOn, currency } = period;
  const cohorts = await readCohorts(tx, period);
  const [firstMonth, lastMonth] = [cohorts[0]?.monthOn, cohorts.at(-1)?.monthOn];
  if (!firstMonth || !lastMonth) return vintageOf([], []);
  const lent = new Set(cohorts.map(({ monthOn }) => `${monthOn}`));
  const days = {
    firstOn: fromOn ? later(fromOn, firstMonth) : firstMonth,
    lastOn: earlier(toOn, lastMonth.with({ day: lastMonth.daysInMonth })),
  };
  const months = monthsBetween(days).filter(({ firstOn }) => lent.has(`${monthOf(firstOn)}`));
  const cells = months.flatMap((month) => cellsBy(month, toOn));
  const stood = await readCohortStands(tx, { cells, currency });
  const byCell = new Map(stood.map((stand) => [`${stand.monthOn} ${stand.endOn}`, stand]));
  const stands = cohorts.flatMap(({ monthOn }) =>
    agesBy({ monthOn }, toOn).map((age): CohortStand => {
      const { endOn: _, ...stand } = byCell.get(`${monthOn} ${seenOn({ monthOn }, age)}`) ?? NONE;
      return { ...stand, monthOn, age };
    }),
  );
  return vintageOf(cohorts, stands);
}

/** Where nothing is left of a cohort that was lent. */
const NONE = { endOn: null, principalMinor: 0n, atRiskMinor: 0n, lostMinor: 0n };

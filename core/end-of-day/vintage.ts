import { compareDates } from '@mkopo/core/calendar/date.ts';
import { type MonthDays, monthOf } from '@mkopo/core/calendar/months-between.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { shareOf } from './portfolio.ts';

/** After how many months loans that were lent in one month are looked at. */
export const VINTAGE_AGES = [1, 2, 3, 6, 9, 12] as const;
export type VintageAge = (typeof VINTAGE_AGES)[number];

/** The loans that were paid out in a month. */
export type Cohort = {
  /** The first day of the month. */
  readonly monthOn: Temporal.PlainDate;
  readonly loans: number;
  readonly lentMinor: bigint;
};

/** How a cohort stood at the end of a month, so many months after its own. */
export type CohortStand = {
  readonly monthOn: Temporal.PlainDate;
  readonly age: VintageAge;
  /** Of loans that were out then. */
  readonly principalMinor: bigint;
  /** The principal in those among them that were more than 30 days late. */
  readonly atRiskMinor: bigint;
  /** Written off and not recovered until then. */
  readonly lostMinor: bigint;
};

export type AgedCohort = Omit<CohortStand, 'monthOn'> & {
  /** What was lent by the cohorts that have come to that age. */
  readonly lentMinor: bigint;
  /** What is at risk, of what was lent. */
  readonly share: Decimal;
};

type Aged = { readonly ages: readonly AgedCohort[] };

export type VintageReport = {
  readonly cohorts: readonly (Cohort & Aged)[];
  /** All cohorts; of each age, those that have come to it. */
  readonly total: Omit<Cohort, 'monthOn'> & Aged;
};

/** The day on which a cohort has come to an age: the last of a month. */
export function seenOn({ monthOn }: Pick<Cohort, 'monthOn'>, age: number): Temporal.PlainDate {
  return monthOn.add({ months: age + 1 }).subtract({ days: 1 });
}

/** The ages that a cohort has come to by a day. */
export function agesBy(cohort: Pick<Cohort, 'monthOn'>, on: Temporal.PlainDate): VintageAge[] {
  return VINTAGE_AGES.filter((age) => compareDates(seenOn(cohort, age), on) <= 0);
}

/** Loans that were paid out on some days of a month, and the day on which they are looked at. */
export type CohortCell = MonthDays & { readonly endOn: Temporal.PlainDate };

/** The days on which loans of a month, or of some days of it, are looked at through a day. */
export function cellsBy(days: MonthDays, throughOn: Temporal.PlainDate): CohortCell[] {
  const cohort = { monthOn: monthOf(days.firstOn) };
  return agesBy(cohort, throughOn).map((age) => ({ ...days, endOn: seenOn(cohort, age) }));
}

/** Whose loans are looked at on a day: those of whole months before it. */
export function cellsSeenOn(endOn: Temporal.PlainDate): CohortCell[] {
  if (endOn.day !== endOn.daysInMonth) return [];
  return VINTAGE_AGES.map((age) => {
    const firstOn = monthOf(endOn).subtract({ months: age });
    return { firstOn, lastOn: firstOn.with({ day: firstOn.daysInMonth }), endOn };
  });
}

/** How loans of each month did as they grew older. */
export function vintageOf(
  cohorts: readonly Cohort[],
  stands: readonly CohortStand[],
): VintageReport {
  const lent = new Map(cohorts.map(({ monthOn, lentMinor }) => [monthOn.toString(), lentMinor]));
  const aged = (of: readonly CohortStand[]) =>
    VINTAGE_AGES.flatMap((age) => {
      const own = of.filter((stand) => stand.age === age);
      return own.length > 0 ? [agedOf(age, own, lent)] : [];
    });
  return {
    cohorts: cohorts.map((cohort) => ({
      ...cohort,
      ages: aged(stands.filter(({ monthOn }) => monthOn.equals(cohort.monthOn))),
    })),
    total: {
      loans: cohorts.reduce((sum, { loans }) => sum + loans, 0),
      lentMinor: cohorts.reduce((sum, { lentMinor }) => sum + lentMinor, 0n),
      ages: aged(stands),
    },
  };
}

function agedOf(
  age: VintageAge,
  stands: readonly CohortStand[],
  lent: ReadonlyMap<string, bigint>,
): AgedCohort {
  const sum = (name: 'principalMinor' | 'atRiskMinor' | 'lostMinor') =>
    stands.reduce((all, stand) => all + stand[name], 0n);
  const atRiskMinor = sum('atRiskMinor');
  const lentMinor = stands.reduce((all, one) => all + (lent.get(`${one.monthOn}`) ?? 0n), 0n);
  return {
    ...{ age, principalMinor: sum('principalMinor'), atRiskMinor, lostMinor: sum('lostMinor') },
    ...{ lentMinor, share: shareOf(atRiskMinor, lentMinor) },
  };
}

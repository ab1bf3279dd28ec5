import type { StaffId } from '@mkopo/core/access/staff.ts';
import { monthOf, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { type PortfolioAtRisk, type PortfolioPart, portfolioAtRisk, shareOf } from './portfolio.ts';

/** What was asked for and what moved in a month, of the loans of one officer; null: nobody's. */
export type LendingMonth = {
  /** The first day of the month. */
  readonly monthOn: Temporal.PlainDate;
  readonly officerId: StaffId | null;
} & LendingSums;

export type LendingSums = {
  /** What instalments of the month asked for: without penalties, and what was paid before it. */
  readonly dueMinor: bigint;
  /** Repayments, less those that were taken back. */
  readonly repaidMinor: bigint;
  /** Of loans that had been written off. */
  readonly recoveredMinor: bigint;
  /** Loans that were paid out, less those that were taken back. */
  readonly newLoans: number;
  /** Their principal, and that of top-ups. */
  readonly lentMinor: bigint;
};

export type ExpectedSums = {
  readonly dueMinor: bigint;
  readonly repaidMinor: bigint;
  /** Above nought where more was repaid than fell due: what was late, or early. */
  readonly differenceMinor: bigint;
  /** What was repaid, of what fell due; null where nothing did. */
  readonly share: Decimal | null;
};

export type ExpectedReport = {
  /** From the first month of which there is something to tell to the last, none left out. */
  readonly months: readonly (ExpectedSums & { readonly monthOn: Temporal.PlainDate })[];
  readonly total: ExpectedSums;
};

/** What fell due and what was repaid, month by month. */
export function expectedAgainstActual(months: readonly LendingMonth[]): ExpectedReport {
  const known = months.map(({ monthOn }) => monthOn).toSorted(Temporal.PlainDate.compare);
  const [firstOn, lastOn] = [known[0], known.at(-1)];
  const stretch = firstOn && lastOn ? monthsBetween({ firstOn, lastOn }) : [];
  const byMonth = Map.groupBy(months, ({ monthOn }) => monthOn.toString());
  return {
    months: stretch.map(({ firstOn: on }) => {
      const monthOn = monthOf(on);
      return { monthOn, ...expectedOf(sumOf(byMonth.get(monthOn.toString()) ?? [])) };
    }),
    total: expectedOf(sumOf(months)),
  };
}

function expectedOf({ dueMinor, repaidMinor }: LendingSums): ExpectedSums {
  return {
    ...{ dueMinor, repaidMinor, differenceMinor: repaidMinor - dueMinor },
    share: dueMinor === 0n ? null : shareOf(repaidMinor, dueMinor),
  };
}

export type OfficerSums = PortfolioAtRisk &
  LendingSums &
  Pick<ExpectedSums, 'share'> & { readonly overdueMinor: bigint };

export type OfficerReport = {
  readonly officers: readonly (OfficerSums & { readonly officerId: StaffId | null })[];
  readonly total: OfficerSums;
};

type OfficerInput = {
  /** The portfolio at the end of the period. */
  readonly parts: readonly (PortfolioPart & { readonly officerId: StaffId | null })[];
  readonly months: readonly LendingMonth[];
};

/**
 * What each officer has in hand at the end of a period, and what was lent and repaid in it. Those
 * of whom there is nothing to tell are left out: who handed all loans over, or has none yet.
 */
export function officerPerformance({ parts, months }: OfficerInput): OfficerReport {
  const partsOf = Map.groupBy(parts, ({ officerId }) => officerId);
  const monthsOf = Map.groupBy(months, ({ officerId }) => officerId);
  const officers = [...new Set([...partsOf.keys(), ...monthsOf.keys()])].map((officerId) => ({
    officerId,
    ...performanceOf({
      parts: partsOf.get(officerId) ?? [],
      months: monthsOf.get(officerId) ?? [],
    }),
  }));
  return { officers: officers.filter(hasSomething), total: performanceOf({ parts, months }) };
}

function hasSomething({ loans, newLoans, ...sums }: OfficerSums): boolean {
  const { dueMinor, repaidMinor, recoveredMinor, lentMinor } = sums;
  const minor = [dueMinor, repaidMinor, recoveredMinor, lentMinor];
  return loans !== 0 || newLoans !== 0 || minor.some((sum) => sum !== 0n);
}

function performanceOf({ parts, months }: OfficerInput): OfficerSums {
  const sums = sumOf(months);
  return {
    ...portfolioAtRisk(parts),
    overdueMinor: parts.reduce((sum, part) => sum + part.overdueMinor, 0n),
    ...sums,
    share: expectedOf(sums).share,
  };
}

function sumOf(months: readonly LendingSums[]): LendingSums {
  const sum = (name: 'dueMinor' | 'repaidMinor' | 'recoveredMinor' | 'lentMinor') =>
    months.reduce((all, month) => all + month[name], 0n);
  return {
    dueMinor: sum('dueMinor'),
    repaidMinor: sum('repaidMinor'),
    recoveredMinor: sum('recoveredMinor'),
    newLoans: months.reduce((all, month) => all + month.newLoans, 0),
    lentMinor: sum('lentMinor'),
  };
}

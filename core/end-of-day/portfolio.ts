import {
  ARREARS_BUCKETS,
  type ArrearsBucket,
  BUCKET_FROM_DAYS,
  gradeOf,
} from '@mkopo/core/loan/arrears.ts';
import { classRules, type RiskClass } from '@mkopo/core/loan/risk-class.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import type { Classification } from '@mkopo/core/tenant/tenant-settings.ts';

/** Loans that were late by the same number of days, added up; nought for those on time. */
export type PortfolioPart = {
  readonly daysPastDue: number;
  readonly loans: number;
  readonly principalMinor: bigint;
  /** All that was due and not paid, of every kind of debt. */
  readonly overdueMinor: bigint;
};

/**
 * PAR1, PAR30 and PAR90. PARn counts loans that are more than n days late, so that it is the sum of
 * the ageing buckets that begin after it; PAR1 alone counts from the first day on.
 */
export const RISK_DAYS = [1, 30, 90] as const;
export type RiskDays = (typeof RISK_DAYS)[number];
const LATER_THAN: Readonly<Record<RiskDays, number>> = { 1: 0, 30: 30, 90: 90 };

export type AtRisk = {
  readonly days: RiskDays;
  readonly loans: number;
  readonly principalMinor: bigint;
  /** Of all principal outstanding; nought where there is none. */
  readonly share: Decimal;
};

export type PortfolioAtRisk = {
  readonly loans: number;
  readonly principalMinor: bigint;
  readonly atRisk: readonly AtRisk[];
};

/** How much of the principal out there sits in loans that are late: all of it, due or not. */
export function portfolioAtRisk(parts: readonly PortfolioPart[]): PortfolioAtRisk {
  const { loans, principalMinor } = sumOf(parts);
  const atRisk = RISK_DAYS.map((days): AtRisk => {
    const late = sumOf(parts.filter(({ daysPastDue }) => daysPastDue > LATER_THAN[days]));
    return {
      days,
      loans: late.loans,
      principalMinor: late.principalMinor,
      share: shareOf(late.principalMinor, principalMinor),
    };
  });
  return { loans, principalMinor, atRisk };
}

export type PortfolioSum = Omit<PortfolioPart, 'daysPastDue'>;

export type AgedClass = PortfolioSum & {
  readonly riskClass: RiskClass;
  readonly provisionPct: bigint;
  /** That much of its principal, a half cent to the even one. */
  readonly provisionMinor: bigint;
};

export type Ageing = {
  readonly buckets: readonly (PortfolioSum & { readonly bucket: ArrearsBucket })[];
  readonly classes: readonly AgedClass[];
  /** Substandard or worse. */
  readonly nonPerforming: PortfolioSum;
  readonly total: PortfolioSum & { readonly provisionMinor: bigint };
};

/** The portfolio by how late its loans are, every bucket and class named, empty ones too. */
export function ageingOf(parts: readonly PortfolioPart[], classification: Classification): Ageing {
  const graded = parts.map((part) => ({ ...part, ...gradeOf(part.daysPastDue, classification) }));
  const classes = classRules(classification).map(({ riskClass, provisionPct }): AgedClass => {
    const sum = sumOf(graded.filter((part) => part.riskClass === riskClass));
    const provisionMinor = divideRounded(sum.principalMinor * provisionPct, 100n, 'HALF_EVEN');
    return { riskClass, ...sum, provisionPct, provisionMinor };
  });
  return {
    buckets: ARREARS_BUCKETS.map((bucket) => ({
      bucket,
      ...sumOf(graded.filter((part) => part.bucket === bucket)),
    })),
    classes,
    nonPerforming: sumOf(graded.filter(({ isNonPerforming }) => isNonPerforming)),
    total: {
      ...sumOf(parts),
      provisionMinor: classes.reduce((sum, { provisionMinor }) => sum + provisionMinor, 0n),
    },
  };
}

/** The reports of a day, and what the books have as lent and not paid back at the end of it. */
export type PortfolioReports = {
  readonly risk: PortfolioAtRisk;
  readonly ageing: Ageing;
  readonly ledgerMinor: bigint;
};

/** Where reports of one day do not add up the same way, each in words; in minor units. */
export function portfolioDifferences({ risk, ageing, ledgerMinor }: PortfolioReports): string[] {
  const { buckets, classes, total } = ageing;
  const from = (days: number) =>
    sumOf(buckets.filter((_, index) => (BUCKET_FROM_DAYS[index] ?? 0) > days)).principalMinor;
  const pairs: (readonly [string, bigint, string, bigint])[] = [
    ['the ageing', total.principalMinor, 'loans receivable', ledgerMinor],
    ['the portfolio at risk', risk.principalMinor, 'the ageing', total.principalMinor],
    ['the buckets', sumOf(buckets).principalMinor, 'the ageing', total.principalMinor],
    ['the classes', sumOf(classes).principalMinor, 'the ageing', total.principalMinor],
    ...risk.atRisk.map(({ days, principalMinor }) => {
      const later = LATER_THAN[days];
      return [
        `PAR${days}`,
        principalMinor,
        `the ageing from ${later + 1} on`,
        from(later),
      ] as const;
    }),
  ];
  return pairs
    .filter(([, one, , other]) => one !== other)
    .map(([what, one, against, other]) => `${what} has ${one} minor, ${against} ${other}`);
}

function sumOf(parts: readonly PortfolioSum[]): PortfolioSum {
  return parts.reduce<PortfolioSum>(
    (sum, part) => ({
      loans: sum.loans + part.loans,
      principalMinor: sum.principalMinor + part.principalMinor,
      overdueMinor: sum.overdueMinor + part.overdueMinor,
    }),
    { loans: 0, principalMinor: 0n, overdueMinor: 0n },
  );
}

const SHARE_SCALE = 6;

/** To six decimals, a half to the even one; nought of nothing. */
export function shareOf(partMinor: bigint, wholeMinor: bigint): Decimal {
  const digits =
    wholeMinor === 0n
      ? 0n
      : divideRounded(partMinor * 10n ** BigInt(SHARE_SCALE), wholeMinor, 'HALF_EVEN');
  return { digits, scale: SHARE_SCALE };
}

import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import {
  ARREARS_BUCKETS,
  type ArrearsBucket,
  gradeOf,
  principalAtRisk,
  RISK_CLASSES,
  type RiskClass,
} from './arrears.ts';

/** Loans that were late by the same number of days, added up; nought for those on time. */
export type PortfolioPart = {
  readonly daysPastDue: number;
  readonly loans: number;
  readonly principalMinor: bigint;
  /** All that was due and not paid, of every kind of debt. */
  readonly overdueMinor: bigint;
};

/** PAR1, PAR30 and PAR90: at least so many days late. */
export const RISK_DAYS = [1, 30, 90] as const;
export type RiskDays = (typeof RISK_DAYS)[number];

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

/** How much of the principal out there sits in loans that are late. */
export function portfolioAtRisk(parts: readonly PortfolioPart[]): PortfolioAtRisk {
  const { loans, principalMinor } = sumOf(parts);
  const atRisk = RISK_DAYS.map((days): AtRisk => {
    const late = parts.filter(({ daysPastDue }) => daysPastDue >= days);
    const lateMinor = principalAtRisk(parts, days);
    return {
      days,
      loans: sumOf(late).loans,
      principalMinor: lateMinor,
      share: shareOf(lateMinor, principalMinor),
    };
  });
  return { loans, principalMinor, atRisk };
}

export type PortfolioSum = Omit<PortfolioPart, 'daysPastDue'>;

export type Ageing = {
  readonly buckets: readonly (PortfolioSum & { readonly bucket: ArrearsBucket })[];
  readonly classes: readonly (PortfolioSum & { readonly riskClass: RiskClass })[];
  readonly total: PortfolioSum;
};

/** The portfolio by how late its loans are, every bucket and class named, empty ones too. */
export function ageingOf(parts: readonly PortfolioPart[]): Ageing {
  const graded = parts.map((part) => ({ ...part, ...gradeOf(part.daysPastDue) }));
  return {
    buckets: ARREARS_BUCKETS.map((bucket) => ({
      bucket,
      ...sumOf(graded.filter((part) => part.bucket === bucket)),
    })),
    classes: RISK_CLASSES.map((riskClass) => ({
      riskClass,
      ...sumOf(graded.filter((part) => part.riskClass === riskClass)),
    })),
    total: sumOf(parts),
  };
}

function sumOf(parts: readonly PortfolioPart[]): PortfolioSum {
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

/** To six decimals, a half to the even one. */
function shareOf(partMinor: bigint, wholeMinor: bigint): Decimal {
  const digits =
    wholeMinor === 0n
      ? 0n
      : divideRounded(partMinor * 10n ** BigInt(SHARE_SCALE), wholeMinor, 'HALF_EVEN');
  return { digits, scale: SHARE_SCALE };
}

import type { Classification } from '@mkopo/core/tenant/tenant-settings.ts';

/** How sound a loan is, in the words that regulators in Kenya share. */
export const RISK_CLASSES = ['normal', 'watch', 'substandard', 'doubtful', 'loss'] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

export type ClassRule = {
  readonly riskClass: RiskClass;
  /** The first day past due of the class. */
  readonly fromDays: number;
  /** How much of the principal is to be set aside for it, in per cent. */
  readonly provisionPct: bigint;
};

/**
 * From the soundest on. `cbk`: Central Bank of Kenya, Prudential Guideline CBK/PG/04 on risk
 * classification of assets and provisioning. `sasra`: Sacco Societies (Deposit-taking Sacco
 * Business) Regulations, 2010 (Legal Notice 95), part VII. Decision 23 says how sure that is.
 */
const RULES: Readonly<Record<Classification, readonly [ClassRule, ...ClassRule[]]>> = {
  cbk: [
    { riskClass: 'normal', fromDays: 0, provisionPct: 1n },
    { riskClass: 'watch', fromDays: 31, provisionPct: 3n },
    { riskClass: 'substandard', fromDays: 91, provisionPct: 20n },
    { riskClass: 'doubtful', fromDays: 181, provisionPct: 100n },
    { riskClass: 'loss', fromDays: 361, provisionPct: 100n },
  ],
  sasra: [
    { riskClass: 'normal', fromDays: 0, provisionPct: 1n },
    { riskClass: 'watch', fromDays: 1, provisionPct: 5n },
    { riskClass: 'substandard', fromDays: 31, provisionPct: 25n },
    { riskClass: 'doubtful', fromDays: 181, provisionPct: 50n },
    { riskClass: 'loss', fromDays: 361, provisionPct: 100n },
  ],
};

/** The classes of a regulator, from the soundest to the worst. */
export function classRules(classification: Classification): readonly ClassRule[] {
  return RULES[classification];
}

export function classOf(daysPastDue: number, classification: Classification): RiskClass {
  const [soundest] = RULES[classification];
  const rule = RULES[classification].findLast(({ fromDays }) => daysPastDue >= fromDays);
  return (rule ?? soundest).riskClass;
}

/** From substandard on a loan does not perform. */
export function performs(riskClass: RiskClass): boolean {
  return riskClass === 'normal' || riskClass === 'watch';
}

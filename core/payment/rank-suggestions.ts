/** Money in suspense, as far as it tells whose it may be. */
export type UnmatchedMoney = {
  readonly amountMinor: bigint;
  readonly payerName: string | null;
};

/** What the money may have been meant for, and what of it fits. */
export type SuggestionCandidate = {
  readonly kind: 'loan' | 'savings_account';
  readonly id: string;
  readonly clientName: string;
  /** Its number is what was typed, but for letters and zeros; or one slip of the finger off. */
  readonly number: 'meant' | 'slipped' | null;
  /** The payer's phone, as far as the provider shows it, is the client's. */
  readonly hasPhone: boolean;
  /** How many payments of this payer went there before. */
  readonly paidBefore: number;
  /** What is due by today, what the next instalment asks for, and all that is owed; of a loan. */
  readonly dueMinor: bigint | null;
  readonly nextMinor: bigint | null;
  readonly owedMinor: bigint | null;
};

/** Why a candidate is suggested, the strongest first, and how much each weighs. */
const WEIGHTS = {
  number: 60,
  paid_before: 50,
  phone: 45,
  number_slipped: 35,
  name: 30,
  amount_due: 20,
  amount_next: 20,
  amount_owed: 15,
  name_part: 10,
} as const;

export type SuggestionReason = keyof typeof WEIGHTS;
export const SUGGESTION_REASONS = Object.keys(WEIGHTS) as readonly SuggestionReason[];

export type RankedSuggestion<Candidate> = Candidate & {
  readonly reasons: readonly SuggestionReason[];
  /** From 1 to 100; the likeliest has most. */
  readonly score: number;
};

/** One reason that many share, such as a first name or a round sum, suggests nobody. */
const SCORE_MIN = 30;
const SCORE_MAX = 100;

/**
 * Orders what money may have been meant for by how much speaks for each; what next to nothing
 * speaks for is left out. For people to judge: no score is so high that a machine may act on it.
 */
export function rankSuggestions<Candidate extends SuggestionCandidate>(
  money: UnmatchedMoney,
  candidates: readonly Candidate[],
): RankedSuggestion<Candidate>[] {
  return candidates
    .map((candidate) => {
      const reasons = reasonsFor(money, candidate);
      const sum = reasons.reduce((total, reason) => total + WEIGHTS[reason], 0);
      return { ...candidate, reasons, score: Math.min(sum, SCORE_MAX), sum };
    })
    .filter(({ sum }) => sum >= SCORE_MIN)
    .toSorted((one, other) => other.sum - one.sum || (one.id < other.id ? -1 : 1))
    .map(({ sum: _sum, ...ranked }) => ranked as unknown as RankedSuggestion<Candidate>);
}

function reasonsFor(
  { amountMinor, payerName }: UnmatchedMoney,
  candidate: SuggestionCandidate,
): SuggestionReason[] {
  const fits: Readonly<Record<SuggestionReason, boolean>> = {
    number: candidate.number === 'meant',
    paid_before: candidate.paidBefore > 0,
    phone: candidate.hasPhone,
    number_slipped: candidate.number === 'slipped',
    name: sharedWords(payerName, candidate.clientName) >= 2,
    amount_due: isSame(amountMinor, candidate.dueMinor),
    amount_next: isSame(amountMinor, candidate.nextMinor),
    amount_owed: isSame(amountMinor, candidate.owedMinor),
    name_part: sharedWords(payerName, candidate.clientName) === 1,
  };
  return SUGGESTION_REASONS.filter((reason) => fits[reason]);
}

function isSame(amountMinor: bigint, otherMinor: bigint | null): boolean {
  return otherMinor !== null && otherMinor > 0n && amountMinor === otherMinor;
}

/** How many words of a name are in another, in whatever order and letters. */
function sharedWords(one: string | null, other: string): number {
  const words = new Set(nameWords(other));
  return new Set(nameWords(one ?? '').filter((word) => words.has(word))).size;
}

/** The words of a name that can tell people apart: an initial cannot. */
export function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

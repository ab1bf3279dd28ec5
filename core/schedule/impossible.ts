import type { TermsTold } from '@mkopo/core/kit/refusal-facts.ts';

/** Why terms can make no schedule. The caller turns it into the refusal that fits its own door. */
export const IMPOSSIBILITIES = [
  'amount_not_positive',
  'currencies_differ',
  'dates_do_not_rise',
  'fee_negative',
  'fees_exceed_amount',
  'frequency_out_of_range',
  'grace_out_of_range',
  'length_out_of_range',
  'multiple_exceeds_instalment',
  'multiple_not_positive',
  'rate_out_of_range',
  'unreadable',
] as const;
export type Impossibility = (typeof IMPOSSIBILITIES)[number];

export type Impossible = { readonly impossible: Impossibility; readonly facts: TermsTold };

export function impossible(why: Impossibility, facts: TermsTold = {}): Impossible {
  return { impossible: why, facts };
}

export function isImpossible(answer: object): answer is Impossible {
  return 'impossible' in answer;
}

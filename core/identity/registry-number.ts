import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import type { RegistryKind } from './registry-kind.ts';

type NumberRule = {
  /** In either case. Without the flag `u`, so that no other alphabet's letters turn into ours. */
  readonly form: RegExp;
  /** What a caller is told whose number is of another form. */
  readonly problem: ProblemText;
};

/** The form of each kind's numbers. None of them has a public checksum. */
export const NUMBER_RULES = {
  krapin: { form: /^[AP]\d{9}[A-Z]$/i, problem: 'must look like A123456789B' },
  alienid: { form: /^\d{6,9}$/, problem: 'must be 6 to 9 digits' },
  business: {
    form: /^[A-Z0-9./-]{3,40}$/i,
    problem: 'must be 3 to 40 letters, digits, - / or ., such as PVT-AB12CD3',
  },
} as const satisfies Record<RegistryKind, NumberRule>;

/**
 * The one spelling of a number: people type small letters, and blanks come along with what is
 * pasted. Null when it cannot be a number of that kind.
 */
export function readNumber(kind: RegistryKind, given: string | number): string | null {
  const number = `${given}`.trim();
  return NUMBER_RULES[kind].form.test(number) ? number.toUpperCase() : null;
}

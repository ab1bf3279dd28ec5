import { joinHalves, spellInGroups } from './one-time-password.ts';

export const CODE_PURPOSES = ['invitation', 'reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** For how long a code may be used: who is invited may take a week, who waits for it an hour. */
export const CODE_LASTS = {
  invitation: Temporal.Duration.from({ hours: 7 * 24 }),
  reset: Temporal.Duration.from({ hours: 1 }),
} as const satisfies Record<CodePurpose, Temporal.Duration>;

const HALF = { groups: 1, length: 5 } as const;
export const HALF_CODE_BYTES = HALF.groups * HALF.length;

/**
 * Spells half of a code with which somebody chooses a password: 25 random bits of 50, such as the
 * `k7mp2` of `k7mp2-9vxqa`. It is typed once, within a while, and only so many guesses are heard.
 * Where two people give a code, each knows one half, and neither can be the member.
 */
export function spellHalfCode(random: Uint8Array): string {
  return spellInGroups(random, HALF);
}

/** The one spelling of a code that a person typed: in capitals, without the dash, with O for 0. */
export function readCode(typed: string): string {
  const digits = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return digits.length === 2 * HALF.length
    ? joinHalves(digits.slice(0, HALF.length), digits.slice(HALF.length))
    : digits;
}

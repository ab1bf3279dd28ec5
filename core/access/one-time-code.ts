import { spellInGroups } from './one-time-password.ts';

export const CODE_PURPOSES = ['invitation', 'reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** For how long a code may be used: who is invited may take a week, who waits for it an hour. */
export const CODE_LASTS = {
  invitation: Temporal.Duration.from({ hours: 7 * 24 }),
  reset: Temporal.Duration.from({ hours: 1 }),
} as const satisfies Record<CodePurpose, Temporal.Duration>;

const SHAPE = { groups: 2, length: 5 } as const;
export const CODE_BYTES = SHAPE.groups * SHAPE.length;

/**
 * Spells a code with which somebody chooses a password: 50 random bits, such as `k7mp2-9vxqa`.
 * It is typed once, within a while, and only so many guesses are heard.
 */
export function spellCode(random: Uint8Array): string {
  return spellInGroups(random, SHAPE);
}

/** The one spelling of a code that a person typed: in capitals, without the dash, with O for 0. */
export function readCode(typed: string): string {
  const digits = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return digits.length === CODE_BYTES
    ? `${digits.slice(0, SHAPE.length)}-${digits.slice(SHAPE.length)}`
    : digits;
}

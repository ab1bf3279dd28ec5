import { assert } from '@mkopo/core/kit/assert.ts';

/** Digits and letters without those that look alike on paper (Crockford's base 32). */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = { groups: 2, length: 5 } as const;
export const HALF_PASSWORD_BYTES = HALF.groups * HALF.length;

/**
 * Spells half of a password that is handed to somebody on paper or by phone, and changed at the
 * first log-in: 50 random bits in groups such as `k7mp2-…`. Where two people let somebody in, each
 * knows one half, and neither can be that person.
 */
export function spellHalfPassword(random: Uint8Array): string {
  return spellInGroups(random, HALF);
}

export function joinHalves(first: string, second: string): string {
  return `${first}-${second}`;
}

type Shape = { readonly groups: number; readonly length: number };

/** Spells chance for people: five random bits a digit, in groups with dashes between. */
export function spellInGroups(random: Uint8Array, { groups, length }: Shape): string {
  assert(random.length === groups * length, 'each character takes a random byte');
  // 256 is a multiple of 32, so each digit is as likely as any other.
  const digits = [...random].map((byte) => DIGITS[byte % DIGITS.length]);
  const group = (index: number) => digits.slice(index * length, (index + 1) * length).join('');
  return Array.from({ length: groups }, (_, index) => group(index)).join('-');
}

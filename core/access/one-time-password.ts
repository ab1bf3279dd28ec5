import { assert } from '@mkopo/core/kit/assert.ts';

/** Digits and letters without those that look alike on paper (Crockford's base 32). */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 5;
export const ONE_TIME_PASSWORD_BYTES = GROUPS * GROUP_LENGTH;

/**
 * Spells a password that is handed to somebody on paper or by phone, and changed at the first
 * log-in: 100 random bits in groups such as `k7mp2-…`.
 */
export function spellOneTimePassword(random: Uint8Array): string {
  assert(random.length === ONE_TIME_PASSWORD_BYTES, 'each character takes a random byte');
  // 256 is a multiple of 32, so each digit is as likely as any other.
  const digits = [...random].map((byte) => DIGITS[byte % DIGITS.length]);
  const group = (index: number) =>
    digits.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join('');
  return Array.from({ length: GROUPS }, (_, index) => group(index)).join('-');
}

import { assert } from '@mkopo/core/kit/assert.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE62 = /^[0-9A-Za-z]+$/;
/** 30 base62 digits hold 178 bits: more than the 160 that nobody can guess. */
const BODY_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const RANDOM_BYTES_MIN = 24;

/**
 * Spells a secret: the prefix, 30 random base62 digits, and 6 more that check the rest. The
 * checksum lets a mistyped secret be refused without a look-up, and lets scanners tell a leak from
 * noise.
 */
export function spellSecret(prefix: string, random: Uint8Array): string {
  assert(random.length >= RANDOM_BYTES_MIN, 'a secret is made of 192 random bits or more');
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const body = prefix + base62(number, BODY_LENGTH);
  return body + checksumOf(body);
}

export function isWellSpelt(secret: string, prefix: string): boolean {
  if (!secret.startsWith(prefix) || !BASE62.test(secret.slice(prefix.length))) return false;
  if (secret.length !== prefix.length + BODY_LENGTH + CHECKSUM_LENGTH) return false;
  const body = secret.slice(0, -CHECKSUM_LENGTH);
  return checksumOf(body) === secret.slice(-CHECKSUM_LENGTH);
}

function checksumOf(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

/** The last `length` base62 digits of a number. */
function base62(number: bigint, length: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = (DIGITS[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}

/** CRC-32 (ISO 3309) of ASCII text: any single mistyped character changes it. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) & 0xff;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

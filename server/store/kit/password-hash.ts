import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  HALF_PASSWORD_BYTES,
  joinHalves,
  spellHalfPassword,
} from '@mkopo/core/access/one-time-password.ts';
import { inHashingTurn } from './hashing-turn.ts';

/**
 * What is kept of a password that a person chose: argon2id, as OWASP advises (19 MiB, two passes).
 * One takes some 50 ms of a core in a thread of its own, so never hash inside a transaction.
 */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;
const SPELLING = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const argon2id = promisify(argon2);

/** Whoever has no turn yet takes one: there is no way to hash past it. */
function derive(parameters: Parameters<typeof argon2id>[1]): Promise<Buffer> {
  return inHashingTurn(() => argon2id('argon2id', parameters));
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive({ ...PARAMETERS, message: plain(password), nonce });
  return spelt(nonce, tag);
}

function spelt(nonce: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Nobody's: what the password of an unknown person is held against, at the same cost. */
const NOBODYS_HASH = spelt(new Uint8Array(SALT_BYTES), new Uint8Array(PARAMETERS.tagLength));

/**
 * Whether a password is the one that was hashed. Without a hash it does the same work and says no,
 * so that nobody learns by the clock who has an account.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = SPELLING.exec(hash ?? NOBODYS_HASH);
  if (!parts) throw new Error('a password hash is spelt in a way that we never wrote');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const tag = Buffer.from(expected, 'base64');
  const actual = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
    message: plain(password),
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(actual, tag) && hash !== null;
}

/** What is shown of a one-time password, and the hash of all of it. */
export type OneTimePassword = { readonly shown: string; readonly passwordHash: string };

/**
 * A password to hand to somebody, who changes it at the first log-in. It is kept nowhere. Where
 * another was told its first half, only the second is shown.
 */
export async function makeOneTimePassword(
  toldHalf: string | null = null,
): Promise<OneTimePassword> {
  const second = makeHalfPassword();
  const password = joinHalves(toldHalf ?? makeHalfPassword(), second);
  return {
    shown: toldHalf === null ? password : second,
    passwordHash: await hashPassword(password),
  };
}

export function makeHalfPassword(): string {
  return spellHalfPassword(randomBytes(HALF_PASSWORD_BYTES));
}

/** Keyboards spell the same letter in more than one way (é as one sign or two). */
function plain(password: string): string {
  return password.normalize('NFKC');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

import { TOKEN_LASTS } from './member-session.ts';

/** The life of a key that signs tokens; the key itself is the store's. */
export type SigningKeyLife = {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
  readonly signsFrom: Temporal.Instant;
  readonly revokedAt: Temporal.Instant | null;
};

/** A new key is made when the last one is as old as this. */
export const SIGNING_KEY_LASTS = Temporal.Duration.from({ hours: 30 * 24 });
/** For so long a new key is shown before it signs, so that whoever keeps a copy has it by then. */
export const SHOWN_BEFORE = Temporal.Duration.from({ minutes: 10 });
/** Clocks of several servers do not quite agree. */
const CLOCKS_DIFFER_BY = Temporal.Duration.from({ minutes: 1 });

/**
 * The key that signs now: of those whose time has come, the latest. Where none has come, as after a
 * rotation at once on a server whose clock is behind, the next one: it is believed already. Null
 * when there is none at all.
 */
export function signerAt<Key extends SigningKeyLife>(
  keys: readonly Key[],
  now: Temporal.Instant,
): Key | null {
  const known = inOrder(keys);
  return known.findLast(({ signsFrom }) => compare(signsFrom, now) <= 0) ?? known[0] ?? null;
}

/**
 * The keys that are believed and shown: those still to come, the one that signs, and those before
 * it whose last token may not have expired yet. What was revoked is none of them.
 */
export function believedAt<Key extends SigningKeyLife>(
  keys: readonly Key[],
  now: Temporal.Instant,
): Key[] {
  const known = inOrder(keys);
  return known.filter((_, index) => {
    const signedUntil = known[index + 1]?.signsFrom;
    return !signedUntil || compare(now, signedUntil.add(TOKEN_LASTS).add(CLOCKS_DIFFER_BY)) < 0;
  });
}

/** Whether it is time for another key. */
export function isNewKeyDue(keys: readonly SigningKeyLife[], now: Temporal.Instant): boolean {
  const latest = inOrder(keys).at(-1);
  return !latest || compare(latest.createdAt.add(SIGNING_KEY_LASTS), now) <= 0;
}

/** Without the revoked ones, in the order in which they sign. */
function inOrder<Key extends SigningKeyLife>(keys: readonly Key[]): Key[] {
  return keys
    .filter(({ revokedAt }) => revokedAt === null)
    .toSorted((a, b) => compare(a.signsFrom, b.signsFrom) || (a.id < b.id ? -1 : 1));
}

const { compare } = Temporal.Instant;

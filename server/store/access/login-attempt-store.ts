import { createHmac } from 'node:crypto';
import {
  FAILURES_MAX,
  LOGIN_WINDOW,
  type LoginSubject,
  lockedUntil,
} from '@mkopo/core/access/login-lock.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** Who or what tries to log in. The key keeps the table from telling who has an account. */
export type LoginTrier = { readonly subject: LoginSubject; readonly hash: Buffer };

/** Which door is tried: one's own by a password or a code, and staff and members each have one. */
export const LOGIN_DOORS = ['staff', 'member', 'member_code', 'member_reset'] as const;
export type LoginDoor = (typeof LOGIN_DOORS)[number];

type Names = {
  /** The secret of the installation under which names are hashed. */
  readonly key: Buffer;
  /** Who shares an e-mail between two doors, or two lenders, does not share its failures. */
  readonly door: LoginDoor;
  readonly tenantId: TenantId | null;
  readonly email: string;
  readonly address: string;
};

/** Whose failures count against a log-in: the e-mail's, and the address's it comes from. */
export function loginTriers({ key, door, tenantId, email, address }: Names): LoginTrier[] {
  const hashOf = (subject: LoginSubject, name: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([door, tenantId, subject, name]))
      .digest();
  return [
    { subject: 'email', hash: hashOf('email', email) },
    { subject: 'address', hash: hashOf('address', networkOf(address)) },
  ];
}

/** Until when one of them is locked; null when none is. */
export async function findLock(
  tx: PlatformTx,
  { triers, now }: { readonly triers: readonly LoginTrier[]; readonly now: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  const lists = await Promise.all(triers.map((trier) => latestFailures(tx, trier, now)));
  const locks = triers.map(({ subject }, index) =>
    lockedUntil(lists[index] ?? [], { subject, now }),
  );
  return (
    locks
      .filter((until) => until !== null)
      .toSorted(Temporal.Instant.compare)
      .at(-1) ?? null
  );
}

/**
 * Makes those who try with the same names at once take turns, until the end of the transaction:
 * each then sees the failures of those before.
 */
export function takeTurns(tx: PlatformTx, triers: readonly LoginTrier[]): void {
  // In one order for everybody, or two could wait for each other.
  for (const { hash } of triers.toSorted((a, b) => Buffer.compare(a.hash, b.hash))) {
    tx.send('select pg_advisory_xact_lock($1)', [hash.readBigInt64BE(0)]);
  }
}

type Outcome = {
  readonly triers: readonly LoginTrier[];
  readonly passed: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Writes down how it went. A failure counts against the e-mail and the address; a log-in clears the
 * e-mail alone, or whoever has one account could try out others from there for ever.
 */
export function noteAttempt(tx: PlatformTx, { triers, passed, now }: Outcome): void {
  const noted = triers.filter(({ subject }) => subject === 'email' || !passed);
  tx.send(
    `insert into login_attempt (subject_hash, passed, created_at)
     select hash, $2, $3::timestamptz from unnest($1::bytea[]) as noted (hash)`,
    [noted.map(({ hash }) => hash), passed, now],
  );
}

/** The failures of the last quarter of an hour since the last log-in, newest first. */
async function latestFailures(
  tx: PlatformTx,
  { subject, hash }: LoginTrier,
  now: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await tx.query<{ at: Temporal.Instant }>(
    `select created_at as at from login_attempt
      where subject_hash = $1 and not passed
        and created_at > greatest($2::timestamptz, (
          select max(created_at) from login_attempt
           where subject_hash = $1 and passed and created_at > $2::timestamptz))
      order by created_at desc limit $3`,
    [hash, now.subtract(LOGIN_WINDOW), FAILURES_MAX[subject]],
  );
  return rows.map(({ at }) => at);
}

/** Whoever has one IPv6 address has 2^64 of them, so the network is what counts. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail.split(':')];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

import { createHmac } from 'node:crypto';
import {
  failuresThatCount,
  LOGIN_WINDOW,
  type LoginSubject,
  nextTryAt,
} from '@mkopo/core/access/login-pace.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** Who or what tries to log in. The key keeps the table from telling who has an account. */
export type LoginTrier = { readonly subject: LoginSubject; readonly hash: Buffer };

/** Which door is tried: one's own by a password or a code, and staff and members each have one. */
export const LOGIN_DOORS = [
  ...(['staff', 'member', 'member_code', 'member_reset', 'operator'] as const),
] as const;
export type LoginDoor = (typeof LOGIN_DOORS)[number];

type Counter = {
  /** The secret of the installation under which names are hashed. */
  readonly key: Buffer;
  readonly door: LoginDoor;
};

type Names = Counter & {
  /** Who shares an e-mail or an address between two lenders does not share its failures. */
  readonly lender: string | null;
  readonly email: string;
  /** Null where it is everybody's, and so nobody's to answer for. */
  readonly address: string | null;
};

/** Whose failures count against a log-in: the e-mail's, and the address's it comes from. */
export function loginTriers({ key, door, lender, email, address }: Names): LoginTrier[] {
  const trier = (subject: LoginSubject, name: string): LoginTrier => ({
    subject,
    hash: hashOf(key, [door, lender, subject, name]),
  });
  const byEmail = trier('email', email);
  return address === null ? [byEmail] : [byEmail, trier('address', networkOf(address))];
}

/** Whose failures count on a device that the person was logged in on before: its own alone. */
export function deviceTrier(
  { key, door }: Counter,
  { personId, device }: { readonly personId: string; readonly device: string },
): LoginTrier {
  return { subject: 'device', hash: hashOf(key, [door, personId, 'device', device]) };
}

function hashOf(key: Buffer, names: readonly (string | null)[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(names)).digest();
}

/** When all of them may try again; null when that is now. */
export async function findPause(
  tx: PlatformTx,
  { triers, now }: { readonly triers: readonly LoginTrier[]; readonly now: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  const lists = await Promise.all(triers.map((trier) => latestFailures(tx, trier, now)));
  const pauses = triers.map(({ subject }, index) =>
    nextTryAt(lists[index] ?? [], { subject, now }),
  );
  return (
    pauses
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
 * Writes down how it went. A failure counts against all who tried; a log-in clears the e-mail or
 * the device, but no address, or whoever has one account could try out others from there for ever.
 */
export function noteAttempt(tx: PlatformTx, { triers, passed, now }: Outcome): void {
  const noted = triers.filter(({ subject }) => subject !== 'address' || !passed);
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
    [hash, now.subtract(LOGIN_WINDOW), failuresThatCount(subject)],
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

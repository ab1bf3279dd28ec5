import { emailName } from '@mkopo/core/access/email.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { knownOn } from '#store/access/known-device-store.ts';
import {
  deviceTrier,
  findPause,
  type LoginDoor,
  type LoginTrier,
  loginTriers,
  noteAttempt,
  takeTurns,
} from '#store/access/login-attempt-store.ts';
import { platformSecret } from '#store/access/platform-secret-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

/** A door that people knock at with an e-mail: one lender's, or that of all where none is named. */
export type Door = { readonly door: LoginDoor; readonly lender: string | null };

/** Where somebody knocks from. */
export type LoginOrigin = {
  readonly ip: string;
  /** The address is a proxy's, and so everybody's: nobody is made to wait for it. */
  readonly isEverybodys: boolean;
  /** By what the device is known again, where it shows that. */
  readonly device: string | null;
};

type Person = { readonly id: string; readonly tenantId: TenantId };

export type LoginTry<Who extends Person> = Door & {
  readonly email: string;
  readonly from: LoginOrigin;
  /** Who it may be, by the one spelling of an e-mail; null is nobody. */
  readonly find: (tx: PlatformTx, email: string) => Promise<readonly (Who | null)[]>;
};

export type OpenedTry<Who> = {
  readonly people: readonly (Who | null)[];
  readonly triers: readonly GuardedTrier[];
};

/** A trier, and whose passwords its failures guard. */
type GuardedTrier = LoginTrier & { readonly guards: readonly string[] };

/**
 * Finds out who it may be, and whose failures count. On a device that one of them was logged in on
 * before, it is the failures of that device: strangers' guesses at the e-mail do not slow its
 * owner. For the others of that e-mail the device stands for nothing, or who works for one lender
 * would have a count of their own for guessing at a namesake's password.
 */
export async function openTry<Who extends Person>(
  tx: PlatformTx,
  { door, lender, email, from, find }: LoginTry<Who>,
): Promise<OpenedTry<Who>> {
  const name = emailName(email);
  const [key, people] = await Promise.all([platformSecret(tx, 'login'), find(tx, name)]);
  const { device } = from;
  const named = people.filter((person) => person !== null);
  // Asked for whatever the e-mail, so that it takes as long for nobody's.
  const known = device === null ? [] : await knownOn(tx, { people: named, device });
  if (device === null || known.length === 0) {
    const address = from.isEverybodys ? null : from.ip;
    const guards = named.map(({ id }) => id);
    const triers = loginTriers({ key, door, lender, email: name, address });
    return { people, triers: triers.map((trier) => ({ ...trier, guards })) };
  }
  return {
    people: people.map((person) => (person && known.includes(person) ? person : null)),
    triers: known.map(({ id }) => ({
      ...deviceTrier({ key, door }, { personId: id, device }),
      guards: [id],
    })),
  };
}

/** Forgets the failures of an e-mail, for whoever got a new password. */
export async function clearFailures(
  database: Database,
  { door, lender, email, now }: Door & { readonly email: string; readonly now: Temporal.Instant },
): Promise<void> {
  await inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    const names = { key, door, lender, email: emailName(email), address: null };
    noteAttempt(tx, { triers: loginTriers(names), passed: true, now });
  });
}

/**
 * Counts that somebody asked for something in the name of an e-mail, as a failed log-in is counted:
 * more and more slowly. Answers when to ask again, or null where it was heard.
 */
export async function noteAsking<Who extends Person>(
  database: Database,
  { now, ...tried }: LoginTry<Who> & { readonly now: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  return inPlatform(database, async (tx) => {
    const { triers } = await openTry(tx, tried);
    takeTurns(tx, triers);
    const until = await findPause(tx, { triers, now });
    if (!until) noteAttempt(tx, { triers, passed: false, now });
    return until;
  });
}

import { emailName } from '@mkopo/core/access/email.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import {
  findLock,
  type LoginDoor,
  loginTriers,
  noteAttempt,
  takeTurns,
} from '#store/access/login-attempt-store.ts';
import type { Database } from '#store/kit/database.ts';
import { isPassword } from '#store/kit/password-hash.ts';
import { platformSecret } from '#store/kit/platform-secret-store.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

/** A door that people knock at with an e-mail. Members knock at that of one lender. */
export type Door = { readonly door: LoginDoor; readonly tenantId: TenantId | null };

type Knocker = Door & { readonly email: string; readonly now: Temporal.Instant };

/** Forgets the failures of an e-mail, for whoever got a new password. */
export async function liftLoginLock(database: Database, knocker: Knocker): Promise<void> {
  const { door, tenantId, email, now } = knocker;
  await inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    const triers = loginTriers({ key, door, tenantId, email: emailName(email), address: '' });
    noteAttempt(tx, { triers, passed: true, now });
  });
}

/**
 * Counts that somebody asked for something in the name of an e-mail, as a failed log-in is counted:
 * so many times, and then no more for a while. Answers until when, or null where it may be heard.
 */
export async function noteAsking(
  database: Database,
  { door, tenantId, email, now, address }: Knocker & { readonly address: string },
): Promise<Temporal.Instant | null> {
  return inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    const triers = loginTriers({ key, door, tenantId, email: emailName(email), address });
    takeTurns(tx, triers);
    const until = await findLock(tx, { triers, now });
    if (!until) noteAttempt(tx, { triers, passed: false, now });
    return until;
  });
}

/** What somebody shows to prove that they are who they say. */
export type ShownPassword = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly now: Temporal.Instant;
};

/** What is known of somebody by their e-mail: the hash is null where there is no password. */
export type PasswordHolder = { readonly passwordHash: string | null; readonly status: string };

export type PasswordProof<Person> =
  | { readonly outcome: 'proven'; readonly person: Person & { readonly passwordHash: string } }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly until: Temporal.Instant };

/** A proof that failed, for whatever reason. */
export type Unproven = Exclude<PasswordProof<unknown>, { outcome: 'proven' }>;

type CheckPasswordInput<Person extends PasswordHolder> = Door & {
  readonly shown: ShownPassword;
  /** By the one spelling of an e-mail. */
  readonly find: (tx: PlatformTx, email: string) => Promise<Person | null>;
  /** In which states somebody may come in. */
  readonly may: readonly Person['status'][];
};

/**
 * Holds a password against the one that is kept. Whether the e-mail is unknown, the password wrong
 * or the person suspended, the answer and the work are the same.
 *
 * Hashing stands between two transactions. The second looks at the lock again, one trier at a time:
 * of a thousand guesses sent at once, the first ten are told that they are wrong and the others
 * nothing, right or wrong.
 */
export async function checkPassword<Person extends PasswordHolder>(
  database: Database,
  { door, tenantId, shown, find, may }: CheckPasswordInput<Person>,
): Promise<PasswordProof<Person>> {
  const { password, address, now } = shown;
  const email = emailName(shown.email);
  const { triers, locked, person } = await inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    const triers = loginTriers({ key, door, tenantId, email, address });
    const [locked, person] = await Promise.all([findLock(tx, { triers, now }), find(tx, email)]);
    return { triers, locked, person };
  });
  if (locked) return { outcome: 'locked', until: locked };
  const isRight = await isPassword(password, person?.passwordHash ?? null);
  const proven = isRight && person && may.includes(person.status) ? person : null;
  return inPlatform(database, async (tx) => {
    takeTurns(tx, triers);
    const until = await findLock(tx, { triers, now });
    if (until) return { outcome: 'locked', until };
    noteAttempt(tx, { triers, passed: proven !== null, now });
    if (!proven) return { outcome: 'wrong' };
    const { passwordHash } = proven;
    if (passwordHash === null) throw new Error('a password was right where there is none');
    return { outcome: 'proven', person: { ...proven, passwordHash } };
  });
}

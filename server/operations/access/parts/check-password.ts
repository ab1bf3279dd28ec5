import type { TenantId } from '@mkopo/core/kit/id.ts';
import { findPause, noteAttempt, takeTurns } from '#store/access/login-attempt-store.ts';
import type { Database } from '#store/kit/database.ts';
import { isPassword } from '#store/kit/password-hash.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';
import { type LoginOrigin, type LoginTry, openTry } from './login-try.ts';

/** What somebody shows to prove that they are who they say. */
export type ShownPassword = {
  readonly email: string;
  readonly password: string;
  readonly from: LoginOrigin;
  readonly now: Temporal.Instant;
};

/** What is known of somebody by their e-mail: the hash is null where there is no password. */
export type PasswordHolder = {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly passwordHash: string | null;
};

type Proven<Person> = Person & { readonly passwordHash: string };

export type PasswordProof<Person> =
  | {
      readonly outcome: 'proven';
      readonly person: Proven<Person>;
      /** Whose password it is as well, at other lenders. */
      readonly namesakes: readonly Proven<Person>[];
    }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too_soon'; readonly until: Temporal.Instant };

/** A proof that failed, for whatever reason. */
export type Unproven = Exclude<PasswordProof<unknown>, { outcome: 'proven' }>;

type CheckPasswordInput<Person extends PasswordHolder, Missing extends string> = Omit<
  LoginTry<Person>,
  'email' | 'from'
> & {
  readonly shown: ShownPassword;
  /** Whether somebody may come in, as they stand. */
  readonly may: (person: Person) => boolean;
  /** What else somebody is asked for whose password is right, where anything is. */
  readonly proveMore?: (tx: PlatformTx, person: Person) => Promise<MoreProof<Missing>>;
};

/** What somebody shows beside the password: enough, wrong, or less than there must be. */
type MoreProof<Missing extends string> = 'proven' | 'wrong' | Missing;

/** The password is right, and something else is to be shown beside it. */
type Unfinished<Missing extends string> = Missing extends string
  ? { readonly outcome: Missing }
  : never;

/**
 * Holds a password against the one that is kept. Whether the e-mail is unknown, the password wrong
 * or the person suspended, the answer and the work are the same.
 *
 * Hashing stands between two transactions. The second looks at the pace again, one trier at a time:
 * of a thousand guesses sent at once, the free ones are told that they are wrong and the others
 * nothing, right or wrong.
 */
export async function checkPassword<Person extends PasswordHolder, Missing extends string = never>(
  database: Database,
  { door, lender, shown, find, may, proveMore }: CheckPasswordInput<Person, Missing>,
): Promise<PasswordProof<Person> | Unfinished<Missing>> {
  const { email, password, from, now } = shown;
  const { people, triers, early } = await inPlatform(database, async (tx) => {
    const opened = await openTry(tx, { door, lender, email, from, find });
    return { ...opened, early: await findPause(tx, { triers: opened.triers, now }) };
  });
  if (early) return { outcome: 'too_soon', until: early };
  const [person, ...namesakes] = await whoseItIs(people, { password, may });
  // Who shares an e-mail clears no count that guards another's password, or could guess for ever.
  const isCleared = ({ guards }: (typeof triers)[number]) =>
    guards.every((id) => id === person?.id);
  return inPlatform(database, async (tx) => {
    takeTurns(tx, triers);
    const until = await findPause(tx, { triers, now });
    if (until) return { outcome: 'too_soon', until };
    // Right at several lenders lets nobody in yet: no code is used up, no failure forgotten.
    if (person && namesakes.length > 0) return { outcome: 'proven', person, namesakes };
    const more = person ? ((await proveMore?.(tx, person)) ?? 'proven') : 'wrong';
    if (!person || more === 'wrong') {
      noteAttempt(tx, { triers, passed: false, now });
      return { outcome: 'wrong' };
    }
    // Nor is one here: else each guess at a code would be the first.
    if (more !== 'proven') return { outcome: more } as Unfinished<Missing>;
    noteAttempt(tx, { triers: triers.filter(isCleared), passed: true, now });
    return { outcome: 'proven', person, namesakes };
  });
}

type Judging<Person> = {
  readonly password: string;
  readonly may: (person: Person) => boolean;
};

/** One after the other: who logs in has one turn for hashing, not two. */
async function whoseItIs<Person extends PasswordHolder>(
  people: readonly (Person | null)[],
  { password, may }: Judging<Person>,
): Promise<Proven<Person>[]> {
  const proven: Proven<Person>[] = [];
  for (const person of people) {
    const passwordHash = person?.passwordHash ?? null;
    const isRight = await isPassword(password, passwordHash);
    if (isRight && person && passwordHash !== null && may(person)) {
      proven.push({ ...person, passwordHash });
    }
  }
  return proven;
}

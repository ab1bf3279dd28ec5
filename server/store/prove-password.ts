import { emailName } from '@mkopo/core/access/email.ts';
import type { Database } from './database.ts';
import { findLock, loginTriers, noteAttempt, takeTurns } from './login-attempt-store.ts';
import { isPassword } from './password-hash.ts';
import { platformSecret } from './platform-secret-store.ts';
import { findStaffByEmail, type NamedStaff } from './staff-store.ts';
import { inPlatform } from './transaction.ts';

/** Forgets the failures of an e-mail, for whoever got a new password. */
export async function liftLoginLock(
  database: Database,
  { email, now }: { readonly email: string; readonly now: Temporal.Instant },
): Promise<void> {
  await inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    const triers = loginTriers({ key, door: 'staff', email: emailName(email), address: '' });
    noteAttempt(tx, { triers, passed: true, now });
  });
}

/** What somebody shows to prove that they are who they say. */
export type ShownPassword = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly now: Temporal.Instant;
};

export type PasswordProof =
  | { readonly outcome: 'proven'; readonly staff: NamedStaff }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly until: Temporal.Instant };

/**
 * Holds a password against the one that is kept. Whether the e-mail is unknown, the password wrong
 * or the person suspended, the answer and the work are the same.
 *
 * Hashing stands between two transactions. The second looks at the lock again, one trier at a time:
 * of a thousand guesses sent at once, the first ten are told that they are wrong and the others
 * nothing, right or wrong.
 */
export async function provePassword(
  database: Database,
  { email, password, address, now }: ShownPassword,
): Promise<PasswordProof> {
  const name = emailName(email);
  const { triers, locked, staff } = await inPlatform(database, async (tx) => {
    const key = await platformSecret(tx, 'login');
    const triers = loginTriers({ key, door: 'staff', email: name, address });
    const [locked, staff] = await Promise.all([
      findLock(tx, { triers, now }),
      findStaffByEmail(tx, name),
    ]);
    return { triers, locked, staff };
  });
  if (locked) return { outcome: 'locked', until: locked };
  const isRight = await isPassword(password, staff?.passwordHash ?? null);
  const proven = isRight && staff?.status === 'active' ? staff : null;
  return inPlatform(database, async (tx) => {
    takeTurns(tx, triers);
    const until = await findLock(tx, { triers, now });
    if (until) return { outcome: 'locked', until };
    noteAttempt(tx, { triers, passed: proven !== null, now });
    return proven ? { outcome: 'proven', staff: proven } : { outcome: 'wrong' };
  });
}

import { randomBytes } from 'node:crypto';
import { chownSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorError } from '#main/kit/operator-error.ts';
import { codeOf, ifThere } from './explain-file-trouble.ts';
import type { PostgresOwner } from './postgres-owner.ts';

type Keeping = { readonly made: boolean; readonly account: PostgresOwner['account'] };

/** The superuser's password: made once before the cluster is, and the same for all who start it. */
export function keepPassword(file: string, { made, account }: Keeping): string {
  const kept = ifThere(() => readFileSync(file, 'utf8').trim());
  if (kept) return kept;
  if (made) {
    throw new OperatorError(
      `${file} is missing, and the database opens with nothing else: restore it from a backup.`,
    );
  }
  // Written aside and linked into place: of two starters the later finds a whole password, not
  // half.
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(draft, password, { mode: 0o600, flag: 'wx', flush: true });
    if (account) chownSync(draft, account.uid, account.gid);
    linkSync(draft, file);
    return password;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  } finally {
    rmSync(draft, { force: true });
  }
}

import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '#main/kit/operator-error.ts';
import { ifThere } from './explain-file-trouble.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Who runs PostgreSQL. It refuses to run as root, so root lends it another account. */
export type PostgresOwner = {
  /** Undefined when we run it as ourselves. */
  readonly account: Account | undefined;
  /** Words before the command that let the account in where only root may go. */
  readonly launcher: readonly string[];
};
type Account = { readonly uid: number; readonly gid: number };

const OURSELVES: PostgresOwner = { account: undefined, launcher: [] };
const NOBODY: Account = { uid: 65534, gid: 65534 };
/** Reading anywhere is enough; containers often have only the second, stronger one to give. */
const DOOR_OPENERS = ['dac_read_search', 'dac_override'];
const SECURE_BIT = '--securebits=+no_setuid_fixup';

export function choosePostgresOwner(
  folder: string,
  { initdb, postgres }: PostgresBinaries,
): PostgresOwner {
  if (process.geteuid?.() !== 0) return OURSELVES;
  const account = ownerOf(folder) ?? accountOf('postgres') ?? accountOf('nobody') ?? NOBODY;
  const lib = join(dirname(postgres), '..', 'lib');
  const closed = [postgres, lib, dirname(folder)]
    .map((path) => closedDoor(path, account))
    .find((path) => path !== undefined);
  return { account, launcher: closed ? findLauncher(account, { initdb, closed }) : [] };
}

/** Starts a program as the owner, away from our folder, environment and secrets. */
export function spawnAs(
  owner: PostgresOwner,
  command: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [program = '', ...args] = [...owner.launcher, ...command];
  const account = owner.launcher.length > 0 ? undefined : owner.account;
  return spawn(program, args, { cwd: '/', ...options, ...account });
}

/** A folder made by a normal user keeps its owner when root comes along once. */
function ownerOf(folder: string): Account | undefined {
  const stats = ifThere(() => statSync(folder));
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function accountOf(name: string): Account | undefined {
  const lines = ifThere(() => readFileSync('/etc/passwd', 'utf8'))?.split('\n') ?? [];
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The first place on the way to `path` where the account has no business. */
function closedDoor(path: string, account: Account): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : closedDoor(parent, account);
  if (above) return above;
  const stats = ifThere(() => statSync(path));
  return stats && !mayEnter(stats, account) ? path : undefined;
}

function mayEnter({ mode, uid, gid }: Stats, account: Account): boolean {
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & 1) === 1;
}

function findLauncher(
  { uid, gid }: Account,
  { initdb, closed }: { initdb: string; closed: string },
): readonly string[] {
  // Without the secure bit access(2) ignores the power, and PostgreSQL asks that for its binaries.
  const base = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', SECURE_BIT];
  for (const power of DOOR_OPENERS) {
    const words = [...base, `--inh-caps=+${power}`, `--ambient-caps=+${power}`, '--'];
    const trial = spawnSync('setpriv', [...words, initdb, '--show', '--pgdata=/'], { cwd: '/' });
    if (trial.status === 0) return ['setpriv', ...words];
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and the user it would run as (uid ${uid}) may not enter ` +
      `${closed}: start as a normal user, move Mkopo and DATA_DIR elsewhere, or set DATABASE_URL.`,
  );
}

import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorError } from '#main/kit/operator-error.ts';
import { codeOf, ifThere } from './explain-file-trouble.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { type PostgresOwner, spawnAs } from './postgres-owner.ts';

export type ClusterPlace = {
  readonly home: string;
  readonly folder: string;
  readonly passwordFile: string;
  readonly binaries: PostgresBinaries;
  readonly owner: PostgresOwner;
};

const DRAFT_PREFIX = 'postgres.new-';
/** initdb takes about a second: a draft this old was left by one that was killed. */
const DRAFT_DEAD_MS = 600_000;

/** Makes the cluster aside and renames it into place: it is whole or not there. */
export async function makeCluster(place: ClusterPlace): Promise<void> {
  removeDeadDrafts(place.home);
  const draft = mkdtempSync(join(place.home, DRAFT_PREFIX));
  try {
    const { account } = place.owner;
    if (account) chownSync(draft, account.uid, account.gid);
    await runInitdb(place, draft);
    moveIntoPlace(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(place: ClusterPlace, draft: string): Promise<void> {
  const { binaries, owner, passwordFile, folder } = place;
  const options = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    // Order by code point, the same on every machine and after every upgrade of its libraries.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const initdb = spawnAs(owner, [binaries.initdb, ...options], {
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaint = initdb.stderr ? text(initdb.stderr) : '';
  const [code] = await once(initdb, 'close').catch((error: Error) => [error.message]);
  if (code === 0) return;
  const [line = `initdb ended with ${code}`] = (await complaint).split('\n').filter(Boolean);
  const reason = line.replace(/^.*(error|FATAL|PANIC): +/, '');
  throw new OperatorError(`Could not make the database in ${folder}: ${reason}`);
}

function moveIntoPlace(draft: string, { home, folder }: ClusterPlace): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another starter was first. Its cluster is as good, and has the same password.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    return;
  }
  // Rows may be acknowledged from now on: the folder's name must outlive a power cut as they do.
  const directory = openSync(home, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

function removeDeadDrafts(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    const draft = join(home, name);
    const madeAtMs = ifThere(() => statSync(draft).mtimeMs) ?? Date.now();
    if (Date.now() - madeAtMs > DRAFT_DEAD_MS) rmSync(draft, { recursive: true, force: true });
  }
}

import { appendFile, chown, copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchivedBase, chooseBase, hasGap } from '@mkopo/core/kit/wal-archive.ts';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { copyCluster } from '#main/embedded/copy-folder.ts';
import { joinEmbeddedPostgres } from '#main/embedded/embedded-postgres.ts';
import { findPostgresBinaries } from '#main/embedded/postgres-binaries.ts';
import { choosePostgresOwner } from '#main/embedded/postgres-owner.ts';
import { walFolder } from '#main/embedded/wal-folder.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { goOnFromThePast } from '#store/backup/database-home.ts';
import { openSession } from '#store/kit/database.ts';
import { baseFolder, listBases, listWal } from './wal-archive.ts';

type Target = {
  readonly archiveDir: string;
  readonly dataDir: string;
  /** Null for the last moment that is in the archive. */
  readonly to: Temporal.Instant | null;
};

/** The base to begin with; throws where the moment cannot be reached. */
export async function findBase({ archiveDir, to }: Omit<Target, 'dataDir'>): Promise<ArchivedBase> {
  const bases = await listBases(archiveDir);
  const base = chooseBase(bases, to);
  if (!base) {
    const [from] = bases.map(({ usableFrom }) => usableFrom).toSorted(Temporal.Instant.compare);
    const why = from ? `its oldest base is usable from ${from} on` : 'there is no base in it';
    const wanted = to ?? 'any moment';
    throw new OperatorError(`${archiveDir} does not reach ${wanted}: ${why}. Nothing was changed.`);
  }
  // Whoever names a moment hears of a gap before it when the recovery does not reach it.
  if (to === null && hasGap(await listWal(archiveDir), base.firstWal)) {
    throw new OperatorError(
      `Files are missing in ${walFolder(archiveDir)} after ${base.firstWal}, so all there is ` +
        'cannot be had: bring them back, or name a moment before. Nothing was changed.',
    );
  }
  return base;
}

/** Makes a cluster of a base and of the WAL since, up to a moment; tells of which one it is. */
export async function restoreBase(target: Target, base: ArchivedBase): Promise<string | null> {
  const { archiveDir, dataDir, to } = target;
  await placeBase(target, base);
  try {
    const postgres = await joinEmbeddedPostgres(dataDir);
    try {
      return await endRecovery(postgres.url);
    } finally {
      await postgres.leave();
    }
  } catch (error) {
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
    await rm(join(dataDir, 'postgres-password'), { force: true });
    const isEarly = error instanceof Error && error.message.includes('ended before configured');
    if (!isEarly) throw error;
    throw new OperatorError(
      `The archive in ${archiveDir} ends before ${to}, or has a gap there: name an earlier ` +
        'moment, or --to latest for all there is. Nothing was kept.',
      { cause: error },
    );
  }
}

async function placeBase({ archiveDir, dataDir, to }: Target, { name }: ArchivedBase) {
  const folder = join(dataDir, 'postgres');
  await makeFolder(dataDir, 0o755);
  const { account } = choosePostgresOwner(folder, findPostgresBinaries());
  const draft = `${folder}.restored`;
  const from = baseFolder(archiveDir, name);
  await rm(draft, { recursive: true, force: true });
  await copyCluster({ from: join(from, 'postgres'), to: draft, account });
  await appendFile(join(draft, 'postgresql.auto.conf'), recoverySettings(archiveDir, to));
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 });
  const password = join(dataDir, 'postgres-password');
  await copyFile(join(from, 'postgres-password'), password);
  if (account) {
    for (const path of [password, join(draft, 'recovery.signal')]) {
      await chown(path, account.uid, account.gid);
    }
  }
  await rename(draft, folder);
}

function recoverySettings(archiveDir: string, to: Temporal.Instant | null): string {
  const quoted = `'${walFolder(archiveDir).replaceAll("'", `'\\''`).replaceAll('%', '%%')}/%f'`;
  const settings = {
    // Nobody gets in on the way: it is ready when it is there.
    hot_standby: 'off',
    restore_command: `cp ${quoted} "%p"`,
    // Whoever restored from here before has begun another timeline, which is not ours.
    recovery_target_timeline: 'current',
    // With +00:00, not Z: names of zones are not known yet when this is read.
    ...(to && {
      recovery_target_time: to.toString({ timeZone: 'UTC' }),
      recovery_target_action: 'promote',
    }),
  };
  const lines = Object.entries(settings).map(
    ([key, value]) => `${key} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`,
  );
  return lines.join('');
}

const RECOVERY_SETTINGS = [
  ...['restore_command', 'recovery_target_timeline', 'recovery_target_time'],
  ...['recovery_target_action', 'hot_standby'],
];

/** What was for the way back is taken out; places that were given out since are void. */
async function endRecovery(superuserUrl: string): Promise<string | null> {
  const ours = Object.assign(new URL(superuserUrl), { pathname: '/mkopo' });
  const session = await openSession(ours.href);
  try {
    for (const key of RECOVERY_SETTINGS) await session.query(`alter system reset ${key}`);
    await goOnFromThePast(session);
    const [found] = await session.query<{ at: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC',
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    );
    return found?.at ?? null;
  } finally {
    await session.close();
  }
}

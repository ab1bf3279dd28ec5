// `npm run bench:identity`: what it costs to import a registry, by the number of its rows, against
// one bare statement that writes the same rows. `-- --quick` only shows that it works.
// bench/README.md tells what to look for.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFields } from '@mkopo/core/identity/read-record.ts';
import { openRowFile } from '@mkopo/server/main/commands/identity/read-row-file.ts';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { importRegistry } from '@mkopo/server/operations/identity/import-registry.ts';
import { openSession, type Session } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { watchPeak } from './watch-peak.ts';

const { values: asked } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const LENGTHS = asked.quick ? [500, 1_000] : [25_000, 50_000, 100_000];
const ROUNDS = asked.quick ? 1 : 3;

const folder = await mkdtemp(join(tmpdir(), 'mkopo-bench-identity-'));
const cluster = await joinEmbeddedPostgres(join(folder, 'data'));
try {
  const { ownerUrl } = await prepareDatabase(cluster.url);
  const session = await openSession(ownerUrl);
  await migrate(session, await readMigrations());
  console.log('  rows  seconds  rows a second  peak MiB  ratio to a bare insert');
  for (const length of LENGTHS) await measure(session, length);
  await session.close();
} finally {
  await cluster.leave();
  await rm(folder, { recursive: true, force: true });
}

async function measure(session: Session, length: number): Promise<void> {
  const file = join(folder, `${length}.csv`);
  await writeFile(file, fileOf(length));
  const rounds: { seconds: number; peak: number; ratio: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds, peak } = await withPeak(() => importFile(session, file));
    const bare = await bareSeconds(session);
    await session.query('truncate registry_record');
    rounds.push({ seconds, peak, ratio: seconds / bare });
  }
  const { seconds, peak, ratio } = median(rounds);
  const columns = [
    `${length}`.padStart(6),
    seconds.toFixed(2).padStart(7),
    `${Math.round(length / seconds)}`.padStart(13),
    peak.toFixed(0).padStart(8),
    ratio.toFixed(1).padStart(10),
  ];
  console.log(columns.join('  '));
}

async function importFile(session: Session, file: string): Promise<void> {
  const { rows, hash } = await openRowFile(file, recordFields('krapin'));
  const origin = () => ({ source: 'bench', sourceHash: hash(), importedBy: 'bench' });
  const { faults } = await importRegistry(session, {
    kind: 'krapin',
    rows,
    origin,
    mode: 'import',
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Writes what is in the registry once more, into an empty table like it. */
async function bareSeconds(session: Session): Promise<number> {
  await session.query('create table bare (like registry_record including all)');
  const began = performance.now();
  await session.query('insert into bare select * from registry_record');
  const seconds = (performance.now() - began) / 1000;
  await session.query('drop table bare');
  return seconds;
}

async function withPeak(work: () => Promise<void>): Promise<{ seconds: number; peak: number }> {
  const watch = watchPeak();
  const began = performance.now();
  await work();
  return { seconds: (performance.now() - began) / 1000, peak: watch.end() };
}

function median<Round extends { seconds: number }>(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((left, right) => left.seconds - right.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function fileOf(length: number): string {
  const rows = Array.from({ length }, (_, index) => {
    const number = `A${String(index).padStart(9, '0')}Z`;
    return `${number},"MWANGI, ${index}",Nairobi,East of Nairobi,person${index}@example.co.ke`;
  });
  return `PINNo,TaxpayerName,Locality,Station,Email_Addresses\n${rows.join('\n')}\n`;
}

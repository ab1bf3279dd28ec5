// `npm run bench:imports`: what it costs to bring clients in from a file, and then a loan of each,
// by the number of rows. `-- --quick` only shows that it works. bench/README.md tells what to look
// for.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { DataImportId, ImportKind } from '@mkopo/core/import/data-import.ts';
import { ROW_READERS } from '@mkopo/server/api/console/imports/row-readers.ts';
import { takeTurn, workOn } from '@mkopo/server/jobs/run-imports.ts';
import { openTableFile } from '@mkopo/server/main/commands/imports/open-table-file.ts';
import { beginImport, confirmImport } from '@mkopo/server/operations/imports/manage-imports.ts';
import { stageImport } from '@mkopo/server/operations/imports/stage-import.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { findImport } from '@mkopo/server/store/imports/import-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openBenchDatabase } from './bench-database.ts';
import { clientLines, loanLines } from './import-lines.ts';
import { watchPeak } from './watch-peak.ts';

const { values: asked } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

/** The first is small, so that what is loaded once is not counted with the others. */
const LENGTHS = asked.quick ? [200, 400] : [1_000, 10_000, 100_000];

const folder = await mkdtemp(join(tmpdir(), 'mkopo-bench-imports-'));
const bench = await openBenchDatabase();
const database = openDatabase(bench.serverUrl);
const clock = () => Temporal.Now.instant();
try {
  console.log('what       rows  read s  check s  import s  rows a second  peak MiB');
  for (const length of LENGTHS) {
    const lender = await makeLender(database, `bench${length}`);
    await inTenant(database, lender, (tx) => createProduct(tx, SAMPLE_PRODUCT));
    await measure(lender, {
      kind: 'clients',
      length,
      lines: clientLines({ from: 0, count: length }),
    });
    await measure(lender, { kind: 'loans', length, lines: loanLines({ from: 0, count: length }) });
  }
} finally {
  await database.close();
  await bench.close();
  await rm(folder, { recursive: true, force: true });
}

type Measured = {
  readonly kind: ImportKind;
  readonly length: number;
  readonly lines: Iterable<string>;
};

async function measure(lender: TestLender, { kind, length, lines }: Measured): Promise<void> {
  const file = join(folder, `${kind}-${length}.csv`);
  await pipeline(Readable.from(lines), createWriteStream(file));
  const table = await openTableFile(file);
  const id: DataImportId = newId('data import');
  const { format, sizeBytes, sha256 } = table;
  const made = { id, kind, fileName: 'bench.csv', format, sizeBytes, sha256 };
  await inTenant(database, lender, (tx) => beginImport(tx, { ...made, dueAt: null }));
  const work = async () => {
    const one = await takeTurn({ database, clock }, lender.tenantId, id);
    if (!one) throw new Error('nobody else works on it');
    const stopping = new AbortController().signal;
    const site = { database, clock, readers: ROW_READERS };
    await workOn(site, { tenantId: lender.tenantId, one, stopping });
  };
  const peak = watchPeak();
  const read = await secondsOf(() =>
    stageImport(database, lender, { id, rows: table.rows(), clock, lease: null }),
  );
  const check = await secondsOf(work);
  const confirmed = { id, rows: length, now: clock() };
  await inTenant(database, lender, (tx) => confirmImport(tx, confirmed));
  const bring = await secondsOf(work);
  const mebibytes = peak.end();
  const done = await inTenant(database, lender, (tx) => findImport(tx, id));
  if (done?.rowsDone !== length) throw new Error(`${done?.rowsDone} of ${length} came in`);
  const columns = [
    `${kind.padEnd(7)}  ${String(length).padStart(6)}`,
    ...[read.toFixed(1).padStart(6), check.toFixed(1).padStart(7), bring.toFixed(1).padStart(8)],
    `${Math.round(length / (read + check + bring))}`.padStart(13),
    mebibytes.toFixed(0).padStart(8),
  ];
  console.log(columns.join('  '));
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

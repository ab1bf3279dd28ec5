// `npm run bench`: how fast it is, each row beside the least that the same could cost, by turns.
// bench/README.md tells what is measured and how; `-- NAME …` runs the rows of that name, `--quick`
// only shows that all works.
import { parseArgs } from 'node:util';
import { measureRow, type RowResult, type Stage } from '@mkopo/bench/measure/measure-row.ts';
import type { Pace, Row, RowGroup } from '@mkopo/bench/measure/row.ts';
import { warmUp } from '@mkopo/bench/measure/warm-up.ts';
import { rowText } from '@mkopo/bench/report/print-row.ts';
import { type FailedRow, RESULTS, type Result, readMachine } from '@mkopo/bench/report/result.ts';
import { writeResult } from '@mkopo/bench/report/write-result.ts';
import { GROUPS } from '@mkopo/bench/rows/all-groups.ts';
import { growthOf } from '@mkopo/bench/rows/growth.ts';
import { stopBare } from '@mkopo/bench/sites/bare.ts';
import { type CheckedOut, checkOut } from '@mkopo/bench/sites/check-out.ts';
import { type BenchCluster, openCluster } from '@mkopo/bench/sites/open-cluster.ts';
import { OWN_TREE, openSite, openTwin } from '@mkopo/bench/sites/open-site.ts';
import { readCount } from '@mkopo/bench/sites/read-count.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';
import type { SiteSizes } from '@mkopo/bench/sites/site-parts.ts';
import { progressBar } from '@mkopo/server/main/commands/kit/progress-bar.ts';

const { values: asked, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    loans: { type: 'string', default: '10k' },
    growth: { type: 'string', multiple: true },
    compare: { type: 'string' },
    out: { type: 'string' },
  },
});
const isQuick = asked.quick;
const QUICK: Pace = { rounds: 1, sliceMs: 10, warmUpMs: 0 };
const USUAL: Pace = { rounds: 5, sliceMs: 700, warmUpMs: 500 };
const loans = isQuick ? 60 : readCount(asked.loans);
const grown = isQuick ? [120] : (asked.growth ?? ['100k']).map(readCount);
const GROWTH = 'growth';
const NAMES: readonly string[] = [...GROUPS.map(({ name }) => name), GROWTH];

const isAsked = (group: string, row = '') =>
  names.length === 0 || names.some((name) => `${group}: ${row}`.includes(name));
const isGrowthAsked = (isAsked(GROWTH) || asked.growth !== undefined) && !asked.compare;
const bar = progressBar(process.stderr);
const results: RowResult[] = [];
const failed: FailedRow[] = [];
const began = performance.now();

const other = asked.compare === undefined ? null : await checkOut(asked.compare);
const cluster = await openCluster(Math.max(loans, ...(isGrowthAsked ? grown : [])));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    bar.clear();
    await cluster.close();
    await other?.remove();
    process.exit(1);
  });
}
try {
  const machine = await readMachine(cluster.url, cluster.files);
  await benchAll(cluster, other);
  if (results.length === 0) throw new Error(`no row is named so; groups: ${NAMES.join(', ')}`);
  const minutes = Math.round((performance.now() - began) / 6_000) / 10;
  const result: Result = {
    machine,
    minutes,
    comparedWith: other?.commit ?? null,
    rows: results,
    failed,
  };
  // A part of the rows is for whoever asked for it; what is kept is whole.
  const folder = asked.out ?? (names.length > 0 || isQuick ? null : RESULTS);
  if (folder) console.log(`\nKept as ${await writeResult(result, folder)}.json and .svg`);
} finally {
  bar.clear();
  await cluster.close();
  await other?.remove();
}

async function benchAll(on: BenchCluster, checkedOut: CheckedOut | null): Promise<void> {
  const needs = (part: keyof SiteSizes) =>
    isGrowthAsked && part === 'book'
      ? true
      : GROUPS.some((group) => group.needs.includes(part) && isGroupAsked(group));
  const sizes = { book: needs('book') ? loans : 0, nights: needs('nights') ? loans : 0 };
  const open = (tree: string, loansOf: SiteSizes) =>
    openSite({ clusterUrl: on.url, tree, sizes: loansOf, isQuick });
  bar.show(0, 'loans are made');
  const sites: Site[] = [];
  const opened = async (site: Promise<Site>) => {
    sites.unshift(await site);
    return site;
  };
  try {
    const now = await opened(open(OWN_TREE, sizes));
    const stage: Stage = {
      now,
      other: checkedOut && {
        name: checkedOut.commit,
        site: await opened(open(checkedOut.tree, sizes)),
        twin: await opened(openTwin(now)),
      },
    };
    bar.show(0, 'warming up');
    for (const site of sites) await warmUp(site);
    for (const group of GROUPS) await benchGroup(stage, group);
    if (!isGrowthAsked) return;
    for (const count of grown) {
      bar.show(1, `${count} loans are made`);
      const larger = await opened(open(OWN_TREE, { book: count, nights: 0 }));
      await warmUp(larger);
      await benchGroup({ now, other: null }, growthOf(larger));
    }
  } finally {
    await stopBare();
    for (const site of sites) await site.close();
  }
}

/** Whoever asks for rows by names of their own may mean any group: these are known later. */
function isGroupAsked({ name }: RowGroup): boolean {
  return names.length === 0 || names.includes(name) || names.some((one) => !NAMES.includes(one));
}

async function benchGroup(stage: Stage, group: RowGroup): Promise<void> {
  const rows = group.rows(stage.now).filter((row) => isAsked(group.name, row.name));
  if (rows.length === 0) return;
  bar.clear();
  console.log(`\n${group.name}: ${group.about}`);
  for (const [place, row] of rows.entries()) {
    bar.show(place / rows.length, `${group.name}: ${row.name}`);
    const asRow = { group: group.name, row: paced(row), pace: USUAL };
    const found = await measureRow(stage, asRow).catch((error: unknown) => failedRow(asRow, error));
    bar.clear();
    if (found) results.push(found);
    if (found) console.log(rowText(found));
  }
}

/** One row that fails, such as a report beyond its time, does not take the others along. */
function failedRow({ group, row }: { group: string; row: Row }, error: unknown): null {
  const words = `${error instanceof Error ? error.message : error}`.trim().split('\n');
  const why = `${words[0]?.trim()} ${words.length > 1 ? words.at(-1) : ''}`.slice(0, 300);
  failed.push({ group, name: row.name, why });
  bar.clear();
  console.log(`  ${row.name}: failed. ${why}`);
  process.exitCode = 1;
  return null;
}

/** In haste all rows go at one pace; `--rounds` holds for those that are measured several times. */
function paced(row: Row): Row {
  if (isQuick) return { ...row, pace: QUICK };
  const { rounds } = { ...USUAL, ...row.pace };
  if (asked.rounds === undefined || rounds === 1) return row;
  return { ...row, pace: { ...row.pace, rounds: Number(asked.rounds) } };
}

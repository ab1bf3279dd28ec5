// `npm test`: the quick checks, then every test on a real PostgreSQL. `npm test -- file …` runs
// only those, and `TEST_NAMES=pattern` of these only the tests whose names match it.
// `TEST_SHARD=1/3 npm test` runs the first of three shares. What is tried very often, such as each
// kind of bad body at each endpoint, takes turns; `npm run test:whole` tries all of it.
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { runChecks } from '@mkopo/test/check.ts';
import { type Group, groupsOf, readShard, shareOf } from '@mkopo/test/groups.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '@mkopo/test/kit/database.ts';

const BEFORE_TESTS = new URL('./kit/before-tests.ts', import.meta.url).href;
const KNOWN_MODULES = new URL('../bin/known-modules.js', import.meta.url).href;
const RUN_FILES = fileURLToPath(new URL('./run-files.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url));
const asked = process.argv.slice(2).filter((word) => word !== '--whole');
if (process.argv.includes('--whole')) process.env['TEST_WHOLE'] = '1';
const names = process.env['TEST_NAMES'];
const groups = groupsToRun();
if (groups.length === 0) throw new Error('no test files found: the glob is wrong');
if (asked.length === 0 && !(await runChecks())) process.exit(1);

// Installed here, once: processes that begin together would install on top of each other.
if (groups.some(({ files }) => files.some((file) => file.includes('test/browser/')))) {
  const { findChromium } = await import('@mkopo/test/browser/kit/find-chromium.ts');
  await findChromium();
}

const cluster = await startTestCluster();
process.env[CLUSTER_VARIABLE] = cluster.superuserUrl;
// What a test starts by itself, such as a benchmark, has a cluster of its own.
delete process.env['TEST_DATABASE_URL'];
// Reading the same program anew takes half of the start of a process.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
}
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const report = spec();
report.pipe(process.stdout);
// Most tests wait for PostgreSQL or for a process most of the time: one process more than there
// are cores keeps these busy.
const waiting = groups.values();
await Promise.all(Array.from({ length: availableParallelism() + 1 }, runWaiting));
report.end();
await finished(report);
await cluster.stop();

// What failed is named at the end again: the whole is too long to be read for it.
for (const failure of failures) console.log(`✖ ${failure}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

async function runWaiting(): Promise<void> {
  for (const group of waiting) await runGroup(group);
}

/** Files are told one group after the other, each whole: their lines would mix otherwise. */
async function runGroup({ files }: Group): Promise<void> {
  const isShared = files.length > 1;
  const events = run({
    files: isShared ? [RUN_FILES] : [...files],
    argv: isShared ? [...files] : [],
    execArgv: ['--import', KNOWN_MODULES, '--import', BEFORE_TESTS],
    ...(names !== undefined && { testNamePatterns: new RegExp(names) }),
  });
  events.on('test:pass', ({ skip, details, nesting }) => {
    if (details.type === 'suite' || (isShared && nesting === 0)) return;
    counts[skip === undefined ? 'passed' : 'skipped'] += 1;
  });
  events.on('test:fail', ({ details, file, name }) => {
    if (details.type === 'suite' || failedWithin(details.error)) return;
    counts.failed += 1;
    failures.push(`${file ? `${relative(ROOT, file)}: ` : ''}${name}\n${whyOf(details.error)}`);
  });
  const told: TestEvent[] = [];
  for await (const event of events) {
    if (isSummary(event)) continue;
    if (groups.length === 1) report.write(event);
    else told.push(event);
  }
  for (const event of told) report.write(event);
}

/** The first lines of what went wrong: the rest stands where the test is told. */
function whyOf({ cause, message }: Error): string {
  const why = cause instanceof Error ? cause.message : message;
  return why
    .split('\n', 20)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** What holds a test that failed is no failure of its own. */
function failedWithin(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}

/** The counts of one group; ours of all of them come last. */
function isSummary({ type, data }: TestEvent): boolean {
  return type === 'test:diagnostic' && data.file === undefined;
}

function groupsToRun(): Group[] {
  const files = asked.length > 0 ? asked : allFiles();
  // What holds the tests of a file has a name of its own, which a pattern would leave out.
  if (names !== undefined) return files.map((file) => ({ files: [file], cost: 0 }));
  const groups = groupsOf(files);
  const shard = asked.length > 0 ? undefined : process.env['TEST_SHARD'];
  return shard ? shareOf(groups, readShard(shard)) : groups;
}

function allFiles(): string[] {
  const found = globSync('{bench,bin,core,sdk,server,test}/**/*.test.ts', {
    // The house rules and the list of faults are among the checks, which ran already.
    exclude: ['**/node_modules/**', 'test/tidy/**', 'test/mutate/**'],
  });
  return found.map((file) => file.replaceAll(sep, '/'));
}

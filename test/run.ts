// `npm test`: the quick checks, then every test on a real PostgreSQL. `npm test -- file …` runs
// only those.
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { runChecks } from '@mkopo/test/check.ts';
import { CLUSTER_VARIABLE, startTestCluster } from '@mkopo/test/kit/database.ts';

const COMPARE_TIMES = new URL('./kit/compare-times.ts', import.meta.url).href;
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url));
const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : findTests();
if (files.length === 0) throw new Error('no test files found: the glob is wrong');
if (asked.length === 0 && !(await runChecks())) process.exit(1);

const cluster = await startTestCluster();
process.env[CLUSTER_VARIABLE] = cluster.superuserUrl;
// Every file is a process of its own: reading the same program anew takes half of its start.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
}
const counts = { passed: 0, failed: 0, skipped: 0 };
// Most tests wait for PostgreSQL or for a process most of the time: one file more than there are
// cores keeps these busy. (`true` would be one less, which on two cores is one at a time.)
const concurrency = availableParallelism() + 1;
const tests = run({ files, concurrency, execArgv: ['--import', COMPARE_TIMES] });
tests.on('test:pass', ({ skip, details }) => {
  if (details.type === 'suite') return;
  counts[skip === undefined ? 'passed' : 'skipped'] += 1;
});
tests.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') counts.failed += 1;
});
await Array.fromAsync(tests.compose(spec()), (text) => process.stdout.write(text));
await cluster.stop();

const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

/** Those that take longest first: none of them is left to run alone in the end. */
function findTests(): string[] {
  const found = globSync('{bench,bin,core,server,test}/**/*.test.ts', {
    exclude: ['**/node_modules/**'],
  });
  const isLong = (file: string) => /^test.(model|fault|matrix)./.test(file);
  return found.sort((a, b) => Number(isLong(b)) - Number(isLong(a)) || (a < b ? -1 : 1));
}

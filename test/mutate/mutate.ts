// `npm run mutate`: plants faults in a copy of the project, one at a time, and tells which of them
// the tests let pass. `-- core`, `-- server` or `-- <name> …` plants some of the list;
// `-- --random 20 [--seed 7]` plants slips of the pen in core instead.
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { CLUSTER_VARIABLE, startTestCluster } from '@mkopo/test/kit/database.ts';
import { readSourceTree } from '@mkopo/test/tidy/source-tree.ts';
import { type CopiedTree, copyTree } from './copied-tree.ts';
import { plantFault, readSource } from './fault.ts';
import { FAULTS } from './faults.ts';
import { type RandomFault, randomFaults } from './random-faults.ts';
import { firstFailure } from './run-tests.ts';

const ROOT = dirname(dirname(import.meta.dirname));
/** Each runs one test file at a time, which waits for PostgreSQL some of the time. */
const COPIES = availableParallelism() + 1;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stopped.abort(new Error(`stopped by ${signal}`)));
}

const { values, positionals } = parseArgs({
  options: { random: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const faults = values.random === undefined ? listed(positionals) : drawn(Number(values.random));
/** By file: whether its tests pass without a fault. */
const soundTests = new Map<string, Promise<void>>();
const survivors = await withCluster(() => plantAll(faults));
console.log(`\n${faults.length - survivors.length} of ${faults.length} caught`);
for (const { name } of survivors) console.log(`SURVIVED ${name}`);
// What chance plants may be no fault at all; what the list has was looked at.
if (survivors.length > 0 && values.random === undefined) process.exitCode = 1;

type Planted = RandomFault & { readonly why?: string };

function listed(asked: readonly string[]): Planted[] {
  const isAsked = (name: string, file: string) =>
    asked.length === 0 || asked.some((one) => one === name || file.startsWith(`${one}/`));
  const chosen = FAULTS.filter(({ name, file }) => isAsked(name, file));
  if (chosen.length === 0) throw new Error(`no such fault: ${asked.join(', ')}`);
  return chosen.map((fault) => {
    return { ...fault, planted: plantFault(fault, readSource(ROOT, fault.file)) };
  });
}

function drawn(count: number): Planted[] {
  const seed = Number(values.seed ?? randomInt(1_000_000));
  console.log(`--seed ${seed} plants the same again`);
  return randomFaults(readSourceTree(ROOT), count, seed);
}

async function withCluster<T>(work: () => Promise<T>): Promise<T> {
  const cluster = await startTestCluster();
  process.env[CLUSTER_VARIABLE] = cluster.superuserUrl;
  return work().finally(() => cluster.stop());
}

/** Those that survive. Each copy of the project takes the next fault when it is done with one. */
async function plantAll(waiting: readonly Planted[]): Promise<Planted[]> {
  const trees = await Promise.all(Array.from({ length: COPIES }, () => copyTree(ROOT)));
  try {
    const next = waiting.values();
    const survivors = await Promise.all(trees.map((tree) => plantEach(tree, next)));
    return survivors.flat();
  } finally {
    await Promise.all(trees.map((tree) => tree.remove()));
  }
}

async function plantEach(tree: CopiedTree, faults: Iterable<Planted>): Promise<Planted[]> {
  const survivors: Planted[] = [];
  for (const fault of faults) {
    const { name, file, planted, tests, why } = fault;
    const since = performance.now();
    const sound = readSource(tree.root, file);
    await tree.write(file, planted);
    const failure = await firstFailure(tree.root, tests, stopped.signal);
    await tree.write(file, sound);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (failure) await demandSound(tree, failure.file);
    console.log(`${name}: ${failure ? `caught by ${failure.title} in ${seconds} s` : 'SURVIVED'}`);
    if (failure) continue;
    if (why) console.log(`  ${file}: ${why}\n  tried: ${tests.join(', ')}`);
    survivors.push(fault);
  }
  return survivors;
}

/** A test that fails by itself would catch everything, and prove nothing: each is tried once. */
function demandSound(tree: CopiedTree, file: string): Promise<void> {
  const known = soundTests.get(file) ?? provedSound(tree, file);
  soundTests.set(file, known);
  return known;
}

async function provedSound(tree: CopiedTree, file: string): Promise<void> {
  const failure = await firstFailure(tree.root, [file], stopped.signal);
  if (failure) throw new Error(`${failure.title} of ${file} fails without any fault`);
}

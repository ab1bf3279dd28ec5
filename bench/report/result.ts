import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RowResult } from '@mkopo/bench/measure/measure-row.ts';
import { OWN_TREE } from '@mkopo/bench/sites/open-site.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';

/** Where and on what was measured. */
export type Machine = {
  readonly date: string;
  readonly commit: string;
  /** Whether files differed from that commit. */
  readonly isChanged: boolean;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgres: string;
  /** Where PostgreSQL had its files. */
  readonly files: string;
  /** Of the minute before: what else the machine was busy with. */
  readonly loadBefore: number;
};

/** What a run came to. */
export type Result = {
  readonly machine: Machine;
  readonly minutes: number;
  /** The commit that it was compared with; null for none. */
  readonly comparedWith: string | null;
  readonly rows: readonly RowResult[];
  /** What could not be measured: a report, say, that took longer than a statement may. */
  readonly failed: readonly FailedRow[];
};

export type FailedRow = {
  readonly group: string;
  readonly name: string;
  readonly why: string;
};

export const RESULTS = join(OWN_TREE, 'bench/results');

export async function readMachine(clusterUrl: string, files: string): Promise<Machine> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: OWN_TREE })).stdout.trim();
  const [found] = await asSuperuser<{ version: string }>(
    clusterUrl,
    `select current_setting('server_version') as version`,
  );
  const { model = '' } = cpus()[0] ?? {};
  return {
    date: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    commit: await git('rev-parse', '--short=10', 'HEAD').catch(() => 'unknown'),
    isChanged: (await git('status', '--porcelain').catch(() => '')) !== '',
    cores: availableParallelism(),
    processor: `${model.trim() === 'unknown' ? '' : model} ${process.arch}`.trim(),
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    postgres: found?.version ?? 'unknown',
    files,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** `2026-11-17-2fc0fbf5ab`: how the files of a result are named. */
export function nameOf({ machine, comparedWith }: Result): string {
  const day = machine.date.slice(0, 10);
  return [day, machine.commit, ...(comparedWith ? ['beside', comparedWith] : [])].join('-');
}

/** The last whole run in a folder; comparisons are about two commits and tell nothing of now. */
export async function newestResult(folder = RESULTS): Promise<Result> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const read = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Result),
  );
  const newest = read
    .filter(({ comparedWith }) => comparedWith === null)
    .toSorted((one, other) => one.machine.date.localeCompare(other.machine.date))
    .at(-1);
  if (!newest) throw new Error(`no results in ${folder}: run npm run bench`);
  return newest;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row, RowGroup, Way } from '@mkopo/bench/measure/row.ts';
import { mkopoOf, startBenchServer, startProgram } from '@mkopo/bench/server-process.ts';
import { serverMemory } from '@mkopo/bench/sites/server-memory.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';

const STARTS = { rounds: 3, warmUpMs: 0 } as const;

const START: Row = {
  name: 'a start, until it is ready',
  unit: 'ms',
  pace: { rounds: 5, warmUpMs: 1 },
  open: (site) =>
    onceEach(async () => {
      const began = performance.now();
      const { stop } = await startBenchServer(site.urls, idleSettings(site), site.tree);
      const ms = performance.now() - began;
      await stop();
      return ms;
    }),
};

/** With nothing there: it makes its own PostgreSQL, migrates it, and makes two demo lenders. */
const FIRST_START: Row = {
  name: 'the first start of all, with demo lenders',
  unit: 'ms',
  pace: { rounds: 1, warmUpMs: 0 },
  open: ({ tree }) =>
    onceEach(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-bench-first-'));
      const began = performance.now();
      const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
      const { stop } = await startProgram(() => [mkopoOf(tree), 'start'], '/readyz', settings);
      const ms = performance.now() - began;
      await stop();
      await rm(dataDir, { recursive: true, force: true });
      return ms;
    }),
};

const IDLE: Row = {
  name: 'memory of a server that was just started',
  unit: 'MiB',
  pace: STARTS,
  open: (site) =>
    onceEach(async () => {
      const { port, stop } = await startBenchServer(site.urls, idleSettings(site), site.tree);
      const memory = await serverMemory(port);
      await stop();
      return memory;
    }),
};

const WORKED: Row = {
  name: 'memory of the server that took all calls so far',
  unit: 'MiB',
  pace: STARTS,
  open: (site) => onceEach(() => serverMemory(site.port)),
};

/** What is not ours to measure twice: deliveries would be shared with the server that runs. */
function idleSettings({ settings }: Site): Readonly<Record<string, string>> {
  return { ...settings, DELIVER_WEBHOOKS: 'off' };
}

async function onceEach(slice: () => Promise<number>): Promise<Way> {
  return { slice, close: async () => {} };
}

export const PROCESS: RowGroup = {
  name: 'process',
  about: 'how long the server takes to start, and the memory it has',
  needs: [],
  // In haste the first start of all would take longer than all other rows together.
  rows: ({ isQuick }) => [START, ...(isQuick ? [] : [FIRST_START]), IDLE, WORKED],
};

export const STORAGE: RowGroup = {
  name: 'storage',
  about: 'what a loan with its schedule and four transactions takes on the disk, by table',
  needs: ['book'],
  rows: ({ book }) => {
    const tables = Object.keys(book.bytesPerLoan);
    const row = (name: string, bytesOf: (site: Site) => number): Row => ({
      ...{ name, unit: 'bytes', pace: { rounds: 1, warmUpMs: 0 } },
      open: (site) => onceEach(async () => bytesOf(site)),
    });
    const sum = (site: Site) => Object.values(site.book.bytesPerLoan).reduce((a, b) => a + b, 0);
    return [
      ...tables.map((table) => row(table, (site) => site.book.bytesPerLoan[table] ?? 0)),
      row('all tables', sum),
    ];
  },
};

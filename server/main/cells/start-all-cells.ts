import { setTimeout as pause } from 'node:timers/promises';
import { builtPages } from '@mkopo/web/build/built-pages.ts';
import { firstScreen } from '#main/first-screen.ts';
import type { Cell } from '#main/kit/cells-reader.ts';
import type { Config } from '#main/kit/config.ts';
import { refuseTakenPlace } from '#main/listen.ts';
import type { Running } from '#main/start.ts';
import { startCells } from './start-cells.ts';

/** What `start` does, for several databases, each of which may be away. */
export async function startAllCells(config: Config, cells: readonly Cell[]): Promise<Running> {
  const began = performance.now();
  await Promise.all([builtPages(), refuseTakenPlace(config)]);
  const running = await startCells(config, cells);
  const { origin } = running;
  const away = running.cells.filter(({ server }) => server() === null).map(({ name }) => name);
  const trouble = away.length > 0 ? `${away.join(', ')} cannot be reached yet` : null;
  const { rail, messages, demoDoor } = config;
  return {
    screen: firstScreen({
      ...{ origin, database: cells.map(({ name }) => name).join(', '), trouble, demo: null },
      ...{ startedInMs: performance.now() - began, rail, messages, demoDoor },
    }),
    lost: new Promise(() => {}),
    async retire() {
      running.announceStop();
      await pause(config.shutdownDelaySeconds * 1000);
    },
    stop: () => running.close(),
  };
}

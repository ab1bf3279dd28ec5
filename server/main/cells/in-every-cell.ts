import { configOfCell } from '#main/kit/cells-reader.ts';
import { type Config, readConfig } from '#main/kit/config.ts';

/** Does a command's work in each cell, one after the other; in the one database, without any. */
export async function inEveryCell<T>(
  work: (config: Config) => Promise<readonly T[]>,
): Promise<T[]> {
  const config = readConfig();
  const { cells, cell } = config;
  if (!cells || cell !== null) return [...(await work(config))];
  const done: T[] = [];
  for (const one of cells) done.push(...(await work(configOfCell(config, one))));
  return done;
}

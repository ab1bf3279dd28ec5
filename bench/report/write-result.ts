import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartOf } from './chart.ts';
import { nameOf, type Result } from './result.ts';

/** Keeps a result as JSON and as a chart; answers where, without the ending. */
export async function writeResult(result: Result, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, nameOf(result));
  await writeFile(`${path}.json`, `${JSON.stringify(result, withinReason, 2)}\n`);
  await writeFile(`${path}.svg`, chartOf(result));
  return path;
}

/** No clock of ours knows more than four digits. */
function withinReason(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

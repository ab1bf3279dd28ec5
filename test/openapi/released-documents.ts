import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './breaking-changes.ts';
import type { Schema } from './schema-values.ts';

const FOLDER = join(import.meta.dirname, '../../docs/api');

/** The documents that callers hold us to. */
export const RELEASED: readonly string[] = [
  ...['partner', 'scoring', 'identity', 'member', 'console', 'operator', 'rail'],
];

export type Change = { readonly document: string; readonly change: string };

/** Every breaking change since the last release, in every document. */
export function changesSinceRelease(): readonly Change[] {
  return RELEASED.flatMap((document) => {
    const changes = breakingChanges(read(`released/${document}.json`), read(`${document}.json`));
    return changes.map((change) => ({ document, change }));
  });
}

/** The changes that were made all the same, by document, each with the reason. */
export function acceptedChanges(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return JSON.parse(readFileSync(join(FOLDER, 'released/accepted-changes.json'), 'utf8'));
}

/** Makes the documents of today those of the last release; nothing is left to accept. */
export function writeRelease(): void {
  for (const document of RELEASED) {
    const text = JSON.stringify(promised(read(`${document}.json`)), null, 1);
    writeFileSync(join(FOLDER, `released/${document}.json`), `${text}\n`);
  }
  writeFileSync(join(FOLDER, 'released/accepted-changes.json'), '{}\n');
}

/** Words and examples bind nobody, and would be two thirds of a file. */
const UNBINDING = /^(description|summary|examples?|headers|tags|license|contact|discriminator)$/;

/** What callers are promised; names of fields stay, whatever they are. */
function promised(part: unknown, isNames = false): unknown {
  if (Array.isArray(part)) return part.map((one) => promised(one));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => isNames || !UNBINDING.test(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, promised(value, !isNames && key === 'properties')]),
  );
}

function read(file: string): Schema {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}

import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { dirname } from 'node:path';
import { lineAt } from '@mkopo/test/tidy/blank-out.ts';
import { isProgram, type Source, type SourceTree } from '@mkopo/test/tidy/source-tree.ts';
import type { Fault } from './fault.ts';

/** Slips of the pen. The formatter puts spaces around operators, which tells them from types. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/(?<=[( ])!(?=[\w(])/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
];

/** A fault that chance has planted: a name for it, and the file with the fault in it. */
export type RandomFault = Pick<Fault, 'name' | 'file' | 'tests'> & { readonly planted: string };

/** So many slips in core, each at another place, by a seed that makes the same ones again. */
export function randomFaults(tree: SourceTree, count: number, seed: number): RandomFault[] {
  const places = tree.sources
    .filter((source) => isProgram(source) && source.file.startsWith('core/'))
    .flatMap(slipsIn)
    .map((slip) => ({ ...slip, draw: drawn(`${seed} ${slip.name}`) }))
    .toSorted((one, other) => Buffer.compare(one.draw, other.draw));
  const faults: RandomFault[] = [];
  for (const { name, source, planted } of places) {
    if (faults.length === count) break;
    if (isOfTypes(source.text, planted)) continue;
    faults.push({ name, file: source.file, planted, tests: testsReaching(tree, source.file) });
  }
  return faults;
}

function slipsIn(source: Source) {
  const { file, text, code } = source;
  return SLIPS.flatMap(([pattern, becomes]) =>
    [...code.matchAll(pattern)].map(({ index: at, 0: was }) => {
      const [line, column] = [lineAt(text, at), at - text.lastIndexOf('\n', at - 1)];
      const name = `${file}:${line}:${column} "${was.trim()}" → "${becomes.trim()}"`;
      const planted = text.slice(0, at) + becomes + text.slice(at + was.length);
      return { name, source, planted };
    }),
  );
}

function drawn(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What is changed in types alone is no fault of the program. */
function isOfTypes(text: string, planted: string): boolean {
  return programOf(text) === programOf(planted);
}

function programOf(source: string): string {
  return stripTypeScriptTypes(source).replace(/\s+/g, ' ');
}

/** The tests of core that a file is part of: the quick ones first, and of them its own room's. */
export function testsReaching({ sources }: SourceTree, file: string): string[] {
  const reaching = new Set([file]);
  for (let before = 0; before < reaching.size; ) {
    before = reaching.size;
    for (const { file: user, imports } of sources) {
      if (imports.some(({ target }) => target !== null && reaching.has(target))) reaching.add(user);
    }
  }
  const isSlow = (test: string) => Number(test.endsWith('.property.test.ts'));
  const isFar = (test: string) => Number(dirname(test) !== dirname(file));
  const rank = (test: string) => 2 * isSlow(test) + isFar(test);
  return sources
    .filter(({ isTest, file: test }) => isTest && test.startsWith('core/') && reaching.has(test))
    .map((test) => test.file)
    .toSorted((one, other) => rank(one) - rank(other));
}

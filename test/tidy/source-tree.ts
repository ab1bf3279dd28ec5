import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Blanked, blankOut, lineAt } from './blank-out.ts';

/** One file of the project, read once for all rules. */
export type Source = Blanked & {
  /** From the root of the project, with `/` on every system. */
  readonly file: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly imports: readonly Import[];
};

export type Import = {
  readonly specifier: string;
  readonly line: number;
  /** Whether all that it names are types. */
  readonly isType: boolean;
  /** The file of ours that it names; null for a package. */
  readonly target: string | null;
};

export type SourceTree = {
  readonly root: string;
  readonly sources: readonly Source[];
  readonly byFile: ReadonlyMap<string, Source>;
  readonly byFolder: ReadonlyMap<string, readonly Source[]>;
};

const FOLDERS = '{bin,core,server,sdk,web,test,bench,db}/**/*.{ts,tsx,js,sql}';

/** Written by programs, in lines as long as they like. */
const WRITTEN: readonly string[] = [
  ...['db/schema.sql', 'web/kit/call/console-api.ts', 'web/operator/operator-api.ts'],
  ...['partner', 'scoring', 'identity', 'member'].flatMap((family) =>
    ['api', 'calls'].map((what) => `sdk/src/${family}-${what}.ts`),
  ),
];

export function readSourceTree(root: string): SourceTree {
  const files = globSync(FOLDERS, {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|data)$/.test(basename(path)),
  });
  const sources = files
    .map(slashed)
    .filter((file) => !WRITTEN.includes(file))
    .sort()
    .map((file) => readSource(root, file));
  return {
    root,
    sources,
    byFile: new Map(sources.map((source) => [source.file, source])),
    byFolder: Map.groupBy(sources, ({ file }) => dirname(file)),
  };
}

/** The layers of a program: its code, not its tests nor its migrations. */
export function isProgram({ file, isTest }: Source): boolean {
  return /^(core|server|sdk|web)\//.test(file) && !isTest;
}

export function isCode({ file }: Source): boolean {
  return !file.endsWith('.sql');
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const blanked = file.endsWith('.sql') ? blankSql(text) : blankOut(text);
  const imports = importsOf(text, blanked.code).map((found) => ({
    ...found,
    target: targetOf(file, found.specifier),
  }));
  return { file, text, isTest: /\.test\.tsx?$/.test(file), ...blanked, imports };
}

function blankSql(text: string): Blanked {
  const comments = text.split('\n').flatMap((line, index) => {
    const comment = /--.*$/.exec(line)?.[0];
    return comment ? [{ line: index + 1, text: comment }] : [];
  });
  return { code: text, comments };
}

/** In the blanked code a specifier is two quotes with spaces between; the words are in the text. */
function importsOf(text: string, code: string) {
  const statement = /(?<![.\w$])(?:from|import)\s*\(?\s*(['"])( +)\1/dg;
  return [...code.matchAll(statement)].flatMap((match) => {
    const [start, end] = match.indices?.[2] ?? [0, 0];
    const statementStart = code.lastIndexOf('import', start);
    const isType = /^import type\b/.test(code.slice(statementStart));
    return { specifier: text.slice(start, end), line: lineAt(text, start), isType };
  });
}

/** Where `#` leads: into the program that a file is of. */
const doorsOf = (file: string): readonly (readonly [RegExp, string])[] => [
  [/^#/, file.startsWith('web/') ? 'web/' : 'server/'],
  // The SDK is named as a user names it, by what it ships.
  [/^@mkopo\/(?!sdk\/)/, ''],
];

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return slashed(join(dirname(file), specifier));
  const door = doorsOf(file).find(([start]) => start.test(specifier));
  return door ? specifier.replace(...door) : null;
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

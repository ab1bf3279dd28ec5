// `npm run sdk:build`: compiles the SDK into sdk/dist, as npm ships it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SDK = join(import.meta.dirname, '..');
const DIST = join(SDK, 'dist');
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/** Compiles anew: what a file of before left behind must not be shipped. */
export function buildSdk(): void {
  rmSync(DIST, { recursive: true, force: true });
  execFileSync(process.execPath, [TSC, '-p', join(SDK, 'tsconfig.build.json')], {
    stdio: 'inherit',
  });
  for (const file of filesOf('*.js').filter(isEmpty)) {
    for (const path of [file, `${file}.map`]) rmSync(path);
  }
  // An older compiler takes a name in `.ts` for a mistake.
  for (const file of filesOf('*.d.ts')) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  copyFileSync(join(SDK, '../LICENSE'), join(SDK, 'LICENSE'));
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: DIST }).map((name) => join(DIST, name));
}

/** A file of types alone is of no use to a program that runs. */
function isEmpty(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('export {};');
}

if (import.meta.main) buildSdk();

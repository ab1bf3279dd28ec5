import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { clientTypes } from '@mkopo/web/openapi/client-types.ts';
import { PROGRAM } from './client-program.ts';

const TSC = join(import.meta.dirname, '../../node_modules/.bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'mkopo-client-'));
after(() => rmSync(folder, { recursive: true }));

for (const { name } of FAMILIES) {
  writeFileSync(join(folder, `${name}.ts`), await clientTypes(name));
}

/** What the compiler says of the program, with all of its checks on; nothing where it is right. */
function compile(program: string): string {
  writeFileSync(join(folder, 'program.ts'), program);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const modules = ['--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions'];
  const files = FAMILIES.map(({ name }) => `${name}.ts`);
  const args = ['--ignoreConfig', '--noEmit', ...strict, ...modules, 'program.ts', ...files];
  const { stdout, stderr, error } = spawnSync(TSC, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(error, undefined);
  return stdout + stderr;
}

test('a client made of the documents compiles, and reads what an error tells by its code', () => {
  assert.equal(compile(PROGRAM), '');
});

test('a client that reads what an error does not tell does not compile', () => {
  const wrong = PROGRAM.replace('error.data.minimum;\n      //', 'error.data.least;\n      //');
  assert.notEqual(wrong, PROGRAM);
  assert.match(compile(wrong), /'least' does not exist/);
});

test('no name that a generator makes a type of is longer than forty letters', async () => {
  for (const { name } of FAMILIES) {
    const types = await clientTypes(name);
    for (const [, made = ''] of types.matchAll(/^ {8}"?([\w.-]+)"?\??: /gm)) {
      assert.ok(made.length <= 40, `${name}: ${made}`);
    }
  }
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

const BEFORE_TESTS = new URL('./before-tests.ts', import.meta.url).href;
const CLEAN_UP = new URL('./clean-up.ts', import.meta.url).href;
const RUN_FILES = fileURLToPath(new URL('../run-files.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mkopo-held-'));
cleanUp(async () => rmSync(folder, { recursive: true }));

/** Declares its tests as files do that wait for a database first. */
const OPENS = file(
  'opens',
  `import { cleanUp } from '${CLEAN_UP}';
   await new Promise((done) => setImmediate(done));
   globalThis.isOpen = true;
   cleanUp(async () => { globalThis.isOpen = false; });
   test('it is open', () => assert.ok(globalThis.isOpen));
   await Promise.resolve();
   test('and still', () => assert.ok(globalThis.isOpen));`,
);
const COMES_NEXT = file(
  'comes-next',
  `const isOpen = globalThis.isOpen;
   test('it was closed before', () => assert.equal(isOpen, false));`,
);
const FAILS = file('fails', `test('it is wrong', () => assert.fail());`);
const THROWS = file(
  'throws',
  `let thrown = () => {};
   setImmediate(() => { thrown(); throw new Error('nobody waits for it'); });
   test('all is well', (_, done) => { thrown = done; });`,
);

test('what a file declares is held by it, and cleaned up before the next is loaded', async () => {
  const { code, lines } = await runFiles(OPENS, COMES_NEXT);
  assert.deepEqual(lines, [
    '    ok 1 - it is open',
    '    ok 2 - and still',
    `ok 1 - ${OPENS}`,
    '    ok 1 - it was closed before',
    `ok 2 - ${COMES_NEXT}`,
  ]);
  assert.equal(code, 0);
});

test('a test that fails fails its file alone', async () => {
  const { code, lines } = await runFiles(FAILS, OPENS);
  assert.deepEqual(lines, [
    '    not ok 1 - it is wrong',
    `not ok 1 - ${FAILS}`,
    '    ok 1 - it is open',
    '    ok 2 - and still',
    `ok 2 - ${OPENS}`,
  ]);
  assert.equal(code, 1);
});

test('what goes wrong outside any test fails the file that is running', async () => {
  const { code, out, lines } = await runFiles(THROWS, OPENS);
  assert.match(out, /nobody waits for it/);
  assert.ok(lines.includes(`not ok 1 - ${THROWS}`), out);
  assert.ok(lines.includes(`ok 2 - ${OPENS}`), out);
  assert.equal(code, 1);
});

function file(name: string, declares: string): string {
  const path = join(folder, `${name}.test.ts`);
  const imports = `import assert from 'node:assert/strict'; import { test } from 'node:test';`;
  writeFileSync(path, `${imports}\n${declares}\n`);
  return path;
}

async function runFiles(...files: readonly string[]) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const options = ['--import', BEFORE_TESTS, '--test-reporter=tap'];
  const running = spawn(process.execPath, [...options, RUN_FILES, ...files], {
    env,
    timeout: 60_000,
  });
  const ended = new Promise<number | null>((end) => running.once('close', end));
  const out = await text(running.stdout);
  const lines = out.split('\n').filter((line) => /^ *(not )?ok /.test(line));
  return { code: await ended, out, lines };
}

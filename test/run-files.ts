// Runs test files one after the other in one process: `node test/run-files.ts file …`. Each is a
// test that holds the file's own, so what a file opened is closed before the next one is loaded.
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { keepForAllFiles } from '@mkopo/test/kit/clean-up.ts';
import { holdTests } from '@mkopo/test/kit/held-tests.ts';

keepForAllFiles();
for (const file of process.argv.slice(2)) {
  test(file, async () => {
    holdTests();
    await import(pathToFileURL(resolve(file)).href);
  });
}

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { consoleTypes, TYPES_FILE } from '@mkopo/web/openapi/write-console-api.ts';

test('the pages are typed by the console API as it is (npm run web:types)', async () => {
  assert.equal(await readFile(TYPES_FILE, 'utf8'), await consoleTypes());
});

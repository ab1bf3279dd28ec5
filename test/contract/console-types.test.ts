import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { TYPED_FAMILIES, typesFile, typesOf } from '@mkopo/web/openapi/write-console-api.ts';

for (const family of TYPED_FAMILIES) {
  test(`the pages are typed by the ${family} API as it is (npm run web:types)`, async () => {
    assert.equal(await readFile(typesFile(family), 'utf8'), await typesOf(family));
  });
}

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { SDK_FAMILIES } from '@mkopo/web/openapi/sdk-family.ts';
import { sdkFilesOf } from '@mkopo/web/openapi/write-sdk-api.ts';

for (const family of SDK_FAMILIES) {
  test(`the SDK knows the ${family} API as it is (npm run sdk:types)`, async () => {
    for (const { path, text } of await sdkFilesOf(family)) {
      assert.equal(await readFile(path, 'utf8'), text);
    }
  });
}

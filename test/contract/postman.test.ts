import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { identityFamily } from '@mkopo/server/api/identity/identity-family.ts';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import { memberFamily } from '@mkopo/server/api/member/member-family.ts';
import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import { scoringFamily } from '@mkopo/server/api/scoring/scoring-family.ts';
import { fillDemoRegistry } from '@mkopo/server/demo/demo-registry.ts';
import { postmanCollection } from '@mkopo/server/main/postman/postman-collection.ts';
import { POSTMAN_PLANS } from '@mkopo/server/main/postman/postman-plans.ts';
import { copyDemo } from '@mkopo/test/browser/kit/demo-copy.ts';
import { type PostmanCollection, runNewman } from '@mkopo/test/kit/callers/run-newman.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { within } from '@mkopo/test/kit/within.ts';

const DOCS = new URL('../../docs/api/', import.meta.url);
const { origin, testDatabase } = await startTestServer({ testDatabase: await copyDemo() });
await within(testDatabase.ownerUrl, fillDemoRegistry);

type Committed = { readonly family: Family; readonly base: string };

/** Each family with the variable that its addresses begin with. */
const COLLECTIONS: readonly Committed[] = [
  { family: partnerFamily, base: '{{base_url}}/' },
  { family: scoringFamily, base: '{{score_url}}/' },
  { family: identityFamily, base: '{{identity_url}}/' },
  { family: memberFamily, base: '{{member_url}}' },
];

/** What the demo's member cannot do alone: a guarantor, a code or a new password is needed. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  member: [
    'Name another guarantor',
    'Choose a password with a code',
    'Change the password',
    'Stand for a loan',
    'Decline to stand for a loan',
  ],
};

test('every API family that others build on has a collection', () => {
  assert.deepEqual(
    Object.keys(POSTMAN_PLANS),
    COLLECTIONS.map(({ family }) => family.name),
  );
});

for (const { family, base } of COLLECTIONS) {
  const file = new URL(`${family.name}.postman.json`, DOCS);
  const committed = readFileSync(file, 'utf8');
  const collection = JSON.parse(committed) as PostmanCollection;
  const items = collection.item.flatMap((folder) => folder.item);

  test(`docs/api/${family.name}.postman.json is what the endpoints declare`, () => {
    const plan = POSTMAN_PLANS[family.name]?.() ?? assert.fail(family.name);
    const generated = `${JSON.stringify(postmanCollection(plan), null, 2)}\n`;
    assert.ok(committed === generated, 'it is out of date: npm run postman');
  });

  test(`every call is in the collection, and no two requests share a name: ${family.name}`, () => {
    const listed = new Set(
      items.map(({ request: { method, url } }) =>
        `${method} ${url.replace(/\?.*/, '')}`.replace(/\{\{\w+\}\}/g, '{}'),
      ),
    );
    for (const { method, path } of family.endpoints) {
      const address = `${base}${path.slice(1)}`.replace(/\{+\w+\}+/g, '{}');
      assert.ok(listed.has(`${method} ${address}`), `${method} ${path}`);
    }
    const names = items.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });

  test(`every variable that is used is there, and one of them moves it elsewhere: ${family.name}`, () => {
    const keys = new Set(collection.variable.map(({ key }) => key));
    for (const [, name = ''] of committed.matchAll(/\{\{(\w+)\}\}/g)) {
      assert.ok(keys.has(name), `${name} is used, and is no variable`);
    }
    const fixed = collection.variable.filter(({ value }) => value.includes('://'));
    // Where somebody else's server is told of events follows from nothing.
    assert.deepEqual(
      fixed.map(({ key }) => key).filter((key) => key !== 'webhook_url'),
      ['origin'],
    );
    assert.match(collection.info.schema, /\/v2\.1\.0\//);
  });

  test(`newman runs it on the demo from top to bottom without a failure: ${family.name}`, async () => {
    const { code, told, sent, checks } = await runNewman(fileURLToPath(file), { origin });
    assert.equal(code, 0, told);
    const left = items.map(({ name }) => name).filter((name) => !sent.includes(name));
    assert.deepEqual(left.toSorted(), (LEFT_OUT[family.name] ?? []).toSorted());
    assert.ok(checks.length >= sent.length, 'every answer is checked');
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUIDE } from '@mkopo/server/api/partner/guide.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { MAGIC_VALUES } from './magic-values.ts';

const server = await joinTestServer();
const lender = await makeLender(server.database, 'acme');
const key = await partnerKey(server.database, lender, { environment: 'test' });
const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });

for (const { value, effect, request, body, status, shows } of MAGIC_VALUES) {
  test(`${status} as the guide says of ${value}`, async () => {
    assert.ok(GUIDE.includes(`| ${value} | ${effect} |`), 'the guide has it');
    const answer = await call(request, body ? { body } : {});
    assert.equal(answer.status, status, answer.text);
    if (typeof shows === 'string') {
      assert.equal(answer.json.code, shows);
      assert.ok(effect.includes(`${status} \`${shows}\``), 'the guide names the code');
    } else {
      for (const [name, expected] of Object.entries(shows)) {
        assert.equal(answer.json.data[name], expected);
      }
    }
  });
}

test('every line of the guide’s table of values is one that is tried here', () => {
  const [, table = ''] = /\| Value \| Effect \|\n\|---\|---\|\n((\|.*\n)+)/.exec(GUIDE) ?? [];
  assert.equal(table.trim().split('\n').length, MAGIC_VALUES.length);
});

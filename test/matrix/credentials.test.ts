import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { PARTNER_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { partnerKey } from '@mkopo/test/kit/lender.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { until } from '@mkopo/test/kit/until.ts';
import type { Who } from './checked-sender.ts';
import { CASES, openMatrix } from './matrix-world.ts';

const { server, ours, send, tables, callFor } = await openMatrix();
const longAgo = Temporal.Instant.from('2020-01-01T00:00:00Z');

/** Keys that open nothing, in each world. */
const BAD_KEYS: Readonly<Record<string, Record<'live' | 'test', string | null>>> = {
  'without a key': { live: null, test: null },
  'with an empty key': { live: '', test: '' },
  'with a key that is not one': { live: 'Bearer abc', test: 'svc_test_' },
  'with a mistyped key': { live: mistyped(ours.live), test: mistyped(ours.test) },
  'with a well-spelt key that nobody has': { live: unknown('live'), test: unknown('test') },
  'with a revoked key': { live: await revoked('live'), test: await revoked('test') },
  'with an expired key': { live: await expired('live'), test: await expired('test') },
  'with a key of another family': { live: await foreign(), test: await foreign() },
};

for (const { endpoint, environment, title } of CASES) {
  for (const [how, keys] of Object.entries(BAD_KEYS)) {
    test(`401 ${how}, and nothing changes: ${title}`, async () => {
      const call = await callFor({ endpoint, environment });
      const before = await tables.look();
      const answer = await send({ slug: ours.slug, key: keys[environment] }, call);
      assert.equal(answer.status, 401, answer.text);
      assert.deepEqual(answer.json.data, {});
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`401 before a body is read or judged: ${title}`, async () => {
    const call = await callFor({ endpoint, environment });
    if (endpoint.method === 'GET') return;
    const raw = 'x'.repeat(2 * 1024 * 1024);
    const stranger = { slug: ours.slug, key: unknown(environment) };
    assert.equal((await send(stranger, call, { raw: '{' })).status, 401);
    const large = await send(stranger, call, { raw }).catch((error: Error) => error);
    if (!(large instanceof Error)) assert.equal(large.status, 401);
  });
}

function mistyped({ key }: Who): string {
  const place = 20;
  const typed = key?.[place] === 'a' ? 'b' : 'a';
  return `${key?.slice(0, place)}${typed}${key?.slice(place + 1)}`;
}

function unknown(environment: 'live' | 'test'): string {
  return spellSecret(PARTNER_PREFIXES[environment], randomBytes(32));
}

function expired(environment: 'live' | 'test'): Promise<string> {
  return partnerKey(server.database, ours, { environment, expiresAt: longAgo });
}

function foreign(): Promise<string> {
  return partnerKey(server.database, ours, { family: 'scoring' });
}

async function revoked(environment: 'live' | 'test'): Promise<string | null> {
  const who = await ours.keyOf({ environment, name: 'to be revoked' });
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update credential set revoked_at = now() where name = 'to be revoked'`,
  );
  await until('the revocation is known', 10_000, async () => {
    const reply = await fetch(`${server.origin}/api/v1/${who.slug}/partner/v1/ping`, {
      headers: { 'x-api-key': who.key ?? '' },
    });
    return reply.status === 401;
  });
  return who.key;
}

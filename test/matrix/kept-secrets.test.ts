import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isKeptForRetries } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { CASES, LIVE_CASES, openMatrix } from './matrix-world.ts';

const { server, send, callFor } = await openMatrix();
const { superuserUrl } = server.testDatabase;

const SECRET = /password|secret|one_time|access_token/;
const isSecret = (name: string) => SECRET.test(name) && !name.startsWith('must_');

/** The names of all fields in a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

for (const { endpoint, title } of CASES.filter((at) => isKeptForRetries(at.endpoint))) {
  test(`whoever takes or answers a secret, and is kept, says so: ${title}`, () => {
    const fields = [endpoint.body, endpoint.reply.data].flatMap(fieldsOf);
    const secrets = fields.filter(isSecret);
    if (secrets.length > 0) assert.equal(endpoint.hasSecrets, true, secrets.join(', '));
  });
}

type KeptRow = { readonly body: string; readonly fingerprint: string };

for (const at of LIVE_CASES.filter(({ endpoint }) => endpoint.hasSecrets)) {
  test(`what is kept for a retry can be neither read nor guessed at: ${at.title}`, async () => {
    const call = await callFor(at);
    const requestId = randomUUID();
    const headers = { 'idempotency-key': randomUUID(), 'x-request-id': requestId };
    const answer = await send(at, call, { headers });
    assert.equal(answer.status, at.endpoint.reply.status, answer.text);
    const rows = await asSuperuser<KeptRow>(
      superuserUrl,
      `select body, encode(fingerprint, 'hex') as fingerprint
         from idempotency_record where request_id = '${requestId}'`,
    );
    const [kept, ...more] = rows;
    assert.ok(kept && more.length === 0);
    for (const text of [kept.body, Buffer.from(kept.body, 'base64').toString('latin1')]) {
      for (const word of ['request_id', ...secretsIn(answer.json)]) {
        assert.ok(!text.includes(word), `${word} is there in clear`);
      }
    }
    const content = JSON.stringify({ body: call.body ?? null, query: call.query });
    assert.notEqual(kept.fingerprint, createHash('sha256').update(content).digest('hex'));
    assert.equal((await send(at, call, { headers })).text, answer.text, 'and yet it is known');
  });
}

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    isSecret(name) && typeof part === 'string' ? [part] : secretsIn(part),
  );
}

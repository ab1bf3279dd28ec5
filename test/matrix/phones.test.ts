import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isPhoneNumber } from '@mkopo/core/identity/phone-number.ts';
import { isKeptForRetries } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { PHONE_FORMAT } from '@mkopo/server/api/kit/wire/formats.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { CASES, openMatrix } from './matrix-world.ts';

const { send, callFor } = await openMatrix();

type Field = { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };

/** All fields in a schema, at any depth. */
function fieldsIn(schema: unknown): Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, Field['schema']> };
  const own = Object.entries(properties).map(([name, property]) => ({ name, schema: property }));
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

const isPhoneLike = ({ name }: Field) => /(phone|msisdn|mobile)(_number)?$/i.test(name);
const formatsOf = ({ schema }: Field) => JSON.stringify(schema).match(/"format":"[^"]*"/g) ?? [];

for (const { name: family, endpoints } of FAMILIES) {
  for (const { body, query, upload, name } of endpoints) {
    const phones = [body, query].flatMap(fieldsIn).filter(isPhoneLike);
    if (phones.length === 0) continue;

    test(`every phone is taken by the one rule: ${name}, ${family}`, () => {
      assert.equal(upload, undefined, 'forms are read by another reader');
      for (const phone of phones) {
        assert.deepEqual(formatsOf(phone), [`"format":"${PHONE_FORMAT}"`], phone.name);
      }
    });
  }
}

const TAKES_PHONE = CASES.filter(({ endpoint }) =>
  Object.keys((endpoint.body as { properties?: object } | undefined)?.properties ?? {}).includes(
    'phone',
  ),
);

test('clients, members, prompts, approvals and payouts take phones', () => {
  const names = TAKES_PHONE.map(({ described, endpoint }) => {
    return `${described.family.name} ${endpoint.name}`;
  });
  for (const name of [
    ...['partner createClient', 'partner updateClient', 'member updateProfile', 'member payLoan'],
    ...['console createClient', 'console updateClient', 'console requestPayment'],
    ...['console approveLoan', 'console payOutLoan'],
  ]) {
    assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
  }
});

for (const at of TAKES_PHONE) {
  const { endpoint, title } = at;

  test(`a phone in any spelling is one phone, kept as E.164: ${title}`, async () => {
    const call = await callFor(at);
    const { phone = '+254712345678' } = call.body as { phone?: string };
    const national = phone.replace(/\D/g, '').slice(-9);
    const spellings = [
      `0${national}`,
      `254${national}`,
      `+254 ${national.slice(0, 3)}-${national.slice(3)}`,
    ];
    const headers = { 'idempotency-key': randomUUID() };
    assert.ok(isKeptForRetries(endpoint));
    const bodyWith = (spelt: string) => ({ ...(call.body as object), phone: spelt });
    const [first = '', ...others] = spellings;
    const answer = await send(at, { ...call, body: bodyWith(first) }, { headers });
    assert.equal(answer.status, endpoint.reply.status, answer.text);
    const kept = answer.data.phone;
    // A payment shows enough of its phone to know it again.
    if (kept !== undefined && !kept.includes('*')) {
      assert.ok(isPhoneNumber(kept), kept);
      assert.equal(kept, `+254${national}`);
    }
    for (const other of others) {
      const again = await send(at, { ...call, body: bodyWith(other) }, { headers });
      assert.equal(again.headers.get('idempotent-replayed'), 'true', `${other}: ${again.text}`);
    }
  });

  test(`400 for a phone that does not exist: ${title}`, async () => {
    const call = await callFor(at);
    for (const phone of ['+25473311188', '073311188', '0712345678 or so', '']) {
      const answer = await send(at, { ...call, body: { ...(call.body as object), phone } });
      assert.equal(answer.status, 400, answer.text);
      const problem =
        'must be a phone number that exists, such as +254712345678, or one of the lender’s country';
      assert.deepEqual(answer.fields, [{ field: 'phone', problem }]);
    }
  });
}

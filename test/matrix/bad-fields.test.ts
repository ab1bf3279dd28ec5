import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { readQuery } from '@mkopo/server/api/kit/wire/read-query.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { SaidAnswer } from './checked-sender.ts';
import type { EndpointCall } from './matrix-family.ts';
import { CASES, openMatrix } from './matrix-world.ts';
import { wrongValues } from './other-body.ts';

const { send, tables, callToSpoil } = await openMatrix();

for (const at of CASES) {
  const { endpoint, title } = at;

  test(`400 names a query parameter that does not exist: ${title}`, async () => {
    const call = await callToSpoil(at);
    for (const name of ['nothing', '__proto__', 'constructor', 'hasOwnProperty', 'Limit']) {
      const answer = await expectUnchanged(() =>
        send(at, { ...call, query: { ...call.query, [name]: 'x' } }),
      );
      assert.deepEqual([answer.status, answer.code], [400, 'unknown_parameter'], answer.text);
      assert.ok(fieldsOf(answer).includes(name), answer.text);
    }
  });

  for (const [name, schema] of Object.entries(endpoint.query.properties)) {
    test(`400 names ?${name} when it is wrong or given twice: ${title}`, async () => {
      const call = await callToSpoil(at);
      const wrong = ['abc', '', '1.5', '-1', '99999999999999999999', '\u0000'].filter(
        (text) => name === 'cursor' || !Check(schema, asRead(endpoint, name, text)),
      );
      assert.ok(wrong.length > 0, 'no value would be wrong');
      for (const text of wrong) {
        const answer = await send(at, { ...call, query: { ...call.query, [name]: text } });
        assert.equal(answer.status, 400, `${name}=${text} ${answer.text}`);
        assert.deepEqual([...new Set(fieldsOf(answer))], [name], `${name}=${text}`);
      }
      const twice = await send(at, { ...call, query: {} }, { tail: `?${name}=1&${name}=2` });
      assert.equal(twice.status, 400, twice.text);
      assert.ok(fieldsOf(twice).includes(name));
    });
  }
}

// A body of any form at all, such as what a payment provider tells, has no fields to be wrong.
const WITH_BODY = CASES.filter(({ endpoint: { body } }) => body && 'properties' in body);

// Where fields of any name are welcome, none can be named that does not exist.
for (const at of WITH_BODY.filter(({ endpoint }) => isClosed(endpoint.body as TObject))) {
  const { endpoint, title } = at;
  const { properties } = endpoint.body as TObject;

  test(`400 names every field that does not exist: ${title}`, async () => {
    const call = await callToSpoil(at);
    const names = ['nothing', 'Nothing', 'toString', 'id', 'tenant_id', 'created_at'];
    const strange = names.filter((name) => !Object.hasOwn(properties, name));
    const body = withFields(call, Object.fromEntries(strange.map((name) => [name, 'x'])));
    const answer = await expectUnchanged(() => send(at, body));
    assert.deepEqual([answer.status, answer.code], [400, 'validation_error'], answer.text);
    assert.deepEqual(fieldsOf(answer), strange.sort());
  });
}

// Where a body may say nothing at all, nothing can be missing.
for (const at of WITH_BODY.filter(({ endpoint }) => !Check(endpoint.body as TObject, {}))) {
  const { endpoint, title } = at;
  const { required = [] } = endpoint.body as TObject;

  test(`400 names every required field that is missing: ${title}`, async () => {
    const call = await callToSpoil(at);
    const answer = await expectUnchanged(() => send(at, { ...call, body: {} }));
    assert.equal(answer.status, 400, answer.text);
    const lacking = [...required, ...(endpoint.faults?.({}) ?? []).map(({ field }) => field)];
    assert.deepEqual(fieldsOf(answer), lacking.length > 0 ? lacking.sort() : ['']);
  });
}

for (const at of WITH_BODY) {
  const { endpoint, title } = at;
  const { properties } = endpoint.body as TObject;

  for (const [name, schema] of Object.entries(properties)) {
    test(`400 names ${name} when it is of another type, and nothing is bent to fit: ${title}`, async () => {
      const call = await callToSpoil(at);
      const before = await tables.look();
      const wrong = wrongValues(schema);
      assert.ok(wrong.length > 5, `${name} takes nearly anything`);
      for (const value of wrong) {
        const answer = await send(at, withFields(call, { [name]: value }));
        const said = `${name}: ${JSON.stringify(value)} ${answer.text}`;
        assert.deepEqual([answer.status, answer.code], [400, 'validation_error'], said);
        assert.deepEqual([...new Set(fieldsOf(answer))], [name], said);
      }
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }

  test(`400 names all wrong fields at once: ${title}`, async () => {
    const call = await callToSpoil(at);
    const wrong = Object.fromEntries(Object.keys(properties).map((name) => [name, []]));
    const answer = await send(at, withFields(call, wrong));
    const told = new Set(fieldsOf(answer));
    const takesLists = Object.keys(properties).filter((name) => Check(properties[name] ?? {}, []));
    for (const name of Object.keys(properties)) {
      assert.equal(told.has(name), !takesLists.includes(name), `${name} ${answer.text}`);
    }
  });
}

function isClosed(body: TObject): boolean {
  return 'additionalProperties' in body && body.additionalProperties === false;
}

/** What a parameter's text stands for at the door: a reference may well be all digits. */
function asRead({ query }: Endpoint, name: string, text: string): unknown {
  return readQuery(query, new URLSearchParams({ [name]: text }))[name];
}

async function expectUnchanged(act: () => Promise<SaidAnswer>): Promise<SaidAnswer> {
  const before = await tables.look();
  const answer = await act();
  assert.deepEqual(changesBetween(before, await tables.look()), {});
  return answer;
}

function withFields(call: EndpointCall, fields: object): EndpointCall {
  return { ...call, body: { ...(call.body as object), ...fields } };
}

/** The fields that an answer complains of, each with the path to it cut down to its first name. */
function fieldsOf({ fields, text }: SaidAnswer): string[] {
  assert.ok(fields.length > 0, text);
  for (const { problem } of fields) assert.match(problem, /\w/, 'a problem is told in words');
  return fields.map(({ field }) => field.split('.')[0] ?? '').sort();
}

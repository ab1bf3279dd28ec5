import assert from 'node:assert/strict';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { readQuery } from '@mkopo/server/api/kit/wire/read-query.ts';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { SaidAnswer } from './checked-sender.ts';
import { leavesAll, type Trials } from './leaves-all.ts';
import type { EndpointCall } from './matrix-family.ts';
import { CASES, type Case, openMatrix } from './matrix-world.ts';
import { ODD_VALUES } from './other-body.ts';
import { takeTurns } from './take-turns.ts';

// Every field gets wrong values, of which endpoints take turns. All fields get theirs in one call:
// whoever is named there would have been refused alone.

const matrix = await openMatrix();
const { send } = matrix;
const oddValuesAt = takeTurns(3);

for (const at of CASES) {
  const { body } = at.endpoint;
  // A body of any form at all, such as what a payment provider tells, has no fields to be wrong.
  const inBody = body && 'properties' in body ? bodyTrials(at, body as TObject) : {};
  leavesAll(matrix, { at, trials: { ...queryTrials(at), ...inBody } });
}

function queryTrials(at: Case): Trials {
  const names = Object.keys(at.endpoint.query.properties);
  return {
    '400 names every query parameter that does not exist': async (call) => {
      const strange = ['nothing', '__proto__', 'constructor', 'hasOwnProperty', 'Limit'];
      const answer = await send(at, withQuery(call, strange, 'x'));
      assert.deepEqual([answer.status, answer.code], [400, 'unknown_parameter'], answer.text);
      assert.deepEqual(fieldsOf(answer), strange.sort(), answer.text);
    },
    ...(names.length > 0 && {
      '400 names every query parameter that is wrong': (call) => sendWrongTexts(at, call),
      '400 names every query parameter that is given twice': async (call) => {
        const tail = `?${names.map((name) => `${name}=1&${name}=2`).join('&')}`;
        const answer = await send(at, { ...call, query: {} }, { tail });
        assert.equal(answer.status, 400, answer.text);
        assert.deepEqual([...new Set(fieldsOf(answer))], names.sort(), answer.text);
      },
    }),
  };
}

async function sendWrongTexts(at: Case, call: EndpointCall): Promise<void> {
  const { query } = at.endpoint;
  const untried = new Set(Object.keys(query.properties));
  for (const text of ['abc', '', '1.5', '-1', '99999999999999999999', '\u0000']) {
    const wrong = Object.entries(query.properties)
      .filter(([name, schema]) => !Check(schema, asRead(at.endpoint, name, text)))
      .map(([name]) => name);
    if (wrong.length > 0) await expectNamed(at, withQuery(call, wrong, text), wrong);
    for (const name of wrong) untried.delete(name);
    // A cursor is a text like any other until it is opened.
    if (!('cursor' in query.properties) || wrong.includes('cursor')) continue;
    await expectNamed(at, withQuery(call, ['cursor'], text), ['cursor']);
    untried.delete('cursor');
  }
  assert.deepEqual([...untried], [], 'no value would be wrong');
}

function bodyTrials(at: Case, schema: TObject): Trials {
  const { properties, required = [] } = schema;
  const { faults } = at.endpoint;
  const oddValues = oddValuesAt(at, ODD_VALUES);
  return {
    '400 names every field that is of another type, and nothing is bent to fit': async (call) => {
      for (const [name, field] of Object.entries(properties)) {
        const wrong = ODD_VALUES.filter((value) => !Check(field, value));
        assert.ok(wrong.length > 5, `${name} takes nearly anything`);
      }
      const untried = new Set(Object.keys(properties));
      for (const value of new Set([...oddValues, ...ODD_VALUES])) {
        const wrong = Object.keys(properties).filter(
          (name) => !Check(properties[name] ?? {}, value),
        );
        // Beyond its turn a value is for fields that would take all the others.
        const isDue = oddValues.includes(value) || wrong.some((name) => untried.has(name));
        if (wrong.length === 0 || !isDue) continue;
        for (const name of wrong) untried.delete(name);
        const answer = await expectNamed(at, withFields(call, wrong, value), wrong);
        assert.equal(answer.code, 'validation_error', answer.text);
      }
    },
    // Where fields of any name are welcome, none can be named that does not exist.
    ...(isClosed(schema) && {
      '400 names every field that does not exist': async (call) => {
        const names = ['nothing', 'Nothing', 'toString', 'id', 'tenant_id', 'created_at'];
        const strange = names.filter((name) => !Object.hasOwn(properties, name));
        const answer = await expectNamed(at, withFields(call, strange, 'x'), strange);
        assert.equal(answer.code, 'validation_error', answer.text);
      },
    }),
    // Where a body may say nothing at all, nothing can be missing.
    ...(!Check(schema, {}) && {
      '400 names every required field that is missing': async (call) => {
        const lacking = [...required, ...(faults?.({}) ?? []).map(({ field }) => field)];
        await expectNamed(at, { ...call, body: {} }, lacking.length > 0 ? lacking : ['']);
      },
    }),
  };
}

async function expectNamed(
  at: Case,
  call: EndpointCall,
  names: readonly string[],
): Promise<SaidAnswer> {
  const answer = await send(at, call);
  const said = `${JSON.stringify({ ...call.query, ...(call.body as object) })} ${answer.text}`;
  assert.equal(answer.status, 400, said);
  assert.deepEqual([...new Set(fieldsOf(answer))], names.toSorted(), said);
  return answer;
}

function isClosed(body: TObject): boolean {
  return 'additionalProperties' in body && body.additionalProperties === false;
}

/** What a parameter's text stands for at the door: a reference may well be all digits. */
function asRead({ query }: Endpoint, name: string, text: string): unknown {
  return readQuery(query, new URLSearchParams({ [name]: text }))[name];
}

function withQuery(call: EndpointCall, names: readonly string[], text: string): EndpointCall {
  const given = Object.fromEntries(names.map((name) => [name, text]));
  return { ...call, query: { ...call.query, ...given } };
}

function withFields(call: EndpointCall, names: readonly string[], value: unknown): EndpointCall {
  const given = Object.fromEntries(names.map((name) => [name, value]));
  return { ...call, body: { ...(call.body as object), ...given } };
}

/** The fields that an answer complains of, each with the path to it cut down to its first name. */
function fieldsOf({ fields, text }: SaidAnswer): string[] {
  assert.ok(fields.length > 0, text);
  for (const { problem } of fields) assert.match(problem, /\w/, 'a problem is told in words');
  return fields.map(({ field }) => field.split('.')[0] ?? '').sort();
}

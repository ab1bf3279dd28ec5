import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakingChanges } from './breaking-changes.ts';

const NAMES = { type: 'string', enum: ['savings', 'loan'] };

/** A document of one call that takes and answers what a test says. */
function documentOf(parts: {
  readonly sent?: object;
  readonly answered?: object;
  readonly refused?: object;
  readonly query?: readonly object[];
}) {
  const { sent = {}, answered = {}, refused, query = [] } = parts;
  const content = (schema: object) => ({ content: { 'application/json': { schema } } });
  const post = {
    operationId: 'createLoan',
    parameters: query,
    requestBody: content({ $ref: '#/components/schemas/Sent' }),
    responses: { 201: content(answered), ...(refused && { 422: content(refused) }) },
  };
  return { paths: { '/loans': { post } }, components: { schemas: { Sent: sent } } };
}

const body = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});
const error = (code: string, data: object = {}) => body({ code: { const: code }, data }, ['code']);

type Parts = Parameters<typeof documentOf>[0];
const changes = (before: Parts, after: Parts) =>
  breakingChanges(documentOf(before), documentOf(after));

test('what is added and may be left alone breaks nobody', () => {
  const before = {
    sent: body({ kind: NAMES }, ['kind']),
    answered: body({ id: { type: 'string' } }, ['id']),
    refused: { oneOf: [error('too_much')] },
  };
  const after = {
    sent: body({ kind: { ...NAMES, enum: [...NAMES.enum, 'grant'] }, note: { type: 'string' } }),
    answered: body({ id: { type: 'string' }, at: { type: 'string' } }, ['id', 'at']),
    refused: { oneOf: [error('too_much'), error('too_late')] },
    query: [{ name: 'dry_run', in: 'query', required: false, schema: { type: 'boolean' } }],
  };
  assert.deepEqual(changes(before, after), []);
});

test('a call that is gone is named', () => {
  assert.deepEqual(breakingChanges(documentOf({}), {}), ['POST /loans: is gone']);
});

test('a field of an answer that is gone, may be missing, or is of another type is named', () => {
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  const before = body({ id: text, on: text, amount: { type: 'integer' }, by: text }, ['on']);
  const after = body({ on: text, amount: number, by: { anyOf: [text, { type: 'null' }] } });
  assert.deepEqual(changes({ answered: before }, { answered: after }), [
    'POST /loans 201.amount: may be number now',
    'POST /loans 201.by: may be null now',
    'POST /loans 201.id: is gone',
    'POST /loans 201.on: may be missing now',
  ]);
});

test('a field that must be sent now, is taken no more, or takes less is named', () => {
  const text = { type: 'string', maxLength: 80 };
  const before = body({ kind: NAMES, note: text, memo: text, days: { type: 'number' } });
  const after = body(
    {
      kind: { ...NAMES, enum: ['loan'] },
      note: { ...text, maxLength: 40 },
      days: { type: 'integer' },
      by: text,
    },
    ['by'],
  );
  assert.deepEqual(changes({ sent: before }, { sent: after }), [
    'Sent (sent).by: is required now',
    'Sent (sent).days: number is taken no more',
    'Sent (sent).kind: savings is taken no more',
    'Sent (sent).memo: is gone',
    'Sent (sent).note: maxLength is narrower',
  ]);
});

test('a status, a code or a detail of an error that is gone is named', () => {
  const told = error('too_much', body({ maximum: { type: 'number' } }));
  const before = { refused: { oneOf: [told, error('too_late')] } };
  assert.deepEqual(changes(before, { refused: error('too_much', body({})) }), [
    'POST /loans 422 too_much.data.maximum: is gone',
    'POST /loans 422: the code too_late is gone',
  ]);
  assert.deepEqual(changes(before, {}), ['POST /loans: 422 is gone']);
});

test('alternatives are held each to its own, by what is always the same in them', () => {
  const choice = body({ kind: { const: 'choice' }, values: { type: 'string' } });
  const range = body({ kind: { const: 'range' }, from: { type: 'number' } });
  const before = { answered: { anyOf: [choice, range, { type: 'null' }] } };
  assert.deepEqual(changes(before, { answered: { anyOf: [range, choice] } }), []);
  const after = { answered: { anyOf: [choice, body({ kind: { const: 'range' } })] } };
  assert.deepEqual(changes(before, after), ['POST /loans 201.from: is gone']);
});

test('a parameter that is gone or must be sent now is named', () => {
  const limit = { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } };
  const status = { name: 'status', in: 'query', required: true, schema: NAMES };
  assert.deepEqual(changes({ query: [limit] }, { query: [status] }), [
    'POST /loans query limit: is gone',
    'POST /loans query status: is required now',
  ]);
});

test('what webhooks bring is held like an answer', () => {
  const hook = (schema: object) => ({
    webhooks: {
      'loan.closed': { post: { requestBody: { content: { 'application/json': { schema } } } } },
    },
  });
  const [before, after] = [hook(body({ id: { type: 'string' } })), hook(body({}))];
  assert.deepEqual(breakingChanges(before, after), ['POST loan.closed body.id: is gone']);
  assert.deepEqual(breakingChanges(before, {}), ['POST loan.closed: is gone']);
});

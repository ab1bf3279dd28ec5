import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiDocument, Schema } from '@mkopo/web/openapi/read-document.ts';
import { refusalsOf } from '@mkopo/web/openapi/refusals-of.ts';
import type { SdkFamily } from '@mkopo/web/openapi/sdk-family.ts';

const OPEN = { type: 'object', additionalProperties: true };
const limits = { type: 'object', required: ['least'], properties: { least: { type: 'number' } } };
const told = (code: object, rest: object): Schema => ({
  type: 'object',
  properties: { code: { type: 'string', ...code }, message: { type: 'string' }, ...rest },
});

/** What becomes of a document with one call whose refusals are so. */
function found(family: SdkFamily, schema: Schema, schemas: Readonly<Record<string, Schema>> = {}) {
  const content = { 'application/json': { schema, examples: { shown: {} } } };
  const document: ApiDocument = {
    paths: { '/a': { get: { operationId: 'a', responses: { 422: { content } } } } },
    components: { schemas, parameters: {}, responses: {} },
  };
  return refusalsOf(family, document).properties;
}

test('a document that lists its errors by name types the details of each', () => {
  const schemas = {
    TooMuch: told({ const: 'too_much' }, { data: limits }),
    Gone: told({ const: 'gone' }, { data: { type: 'object', properties: {} } }),
    Either: {
      oneOf: [{ $ref: '#/components/schemas/TooMuch' }, { $ref: '#/components/schemas/Gone' }],
    },
  };
  const listed = found('partner', { $ref: '#/components/schemas/Either' }, schemas);
  assert.deepEqual(listed, { gone: OPEN, too_much: limits });
});

test('a document that says nothing of details promises nothing of them', () => {
  const silent = told({ enum: ['too_much', 'gone'] }, { data: { type: 'object', properties: {} } });
  assert.deepEqual(found('partner', silent), { gone: OPEN, too_much: OPEN });
});

test('details are found where each family has them', () => {
  const error = {
    anyOf: [told({ const: 'too_much' }, { ...limits.properties }), told({ const: 'x' }, {})],
  };
  const scoring = found('scoring', { type: 'object', properties: { error } });
  assert.deepEqual(Object.keys(scoring ?? {}), ['too_much', 'x']);
  assert.deepEqual(scoring?.['too_much']?.properties, limits.properties);
  assert.deepEqual(scoring?.['x'], OPEN);
  const rule = told({ const: 'too_much' }, { ...limits.properties });
  const errors = { type: 'array', items: { anyOf: [{ type: 'object' }, rule] } };
  const member = found('member', told({ enum: ['too_much', 'gone'] }, { errors }));
  assert.ok('least' in (member?.['too_much']?.properties ?? {}));
  assert.deepEqual(member?.['gone'], OPEN);
});

test('where an answer tells no code, its examples are named after them', () => {
  assert.deepEqual(found('identity', { type: 'object', properties: {} }), { shown: OPEN });
});

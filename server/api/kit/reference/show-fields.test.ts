import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiDocument, Schema } from '@mkopo/server/api/kit/reference/api-document.ts';
import { showFields } from '@mkopo/server/api/kit/reference/show-fields.ts';

const SCHEMAS: Readonly<Record<string, Schema>> = {
  Tree: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 9 },
      below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  },
  Cash: { type: 'object', properties: { kind: { const: 'cash' }, till: { type: 'string' } } },
  Phone: { type: 'object', properties: { kind: { const: 'phone' }, number: { type: 'string' } } },
};
const DOCUMENT: ApiDocument = {
  info: { title: 'T', version: '1' },
  servers: [{ url: '/' }],
  paths: {},
  components: { schemas: SCHEMAS },
};
const shown = (schema: Schema) =>
  (showFields(DOCUMENT, schema)?.markup ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('a schema by reference is told with its limits, and one that holds itself ends', () => {
  const words = shown({ $ref: '#/components/schemas/Tree' });
  assert.match(words, /name string required 1 to 9 characters\. below list of Tree/);
  assert.equal(words.match(/below/g)?.length, 1);
});

test('of several shapes each is told, by the value that tells them apart', () => {
  const words = shown({
    oneOf: [{ $ref: '#/components/schemas/Cash' }, { $ref: '#/components/schemas/Phone' }],
    discriminator: { propertyName: 'kind' },
  });
  assert.match(words, /With kind cash .*till string.*With kind phone .*number string/);
});

test('what may be null, is deprecated, has a default or a list of values says so', () => {
  const words = shown({
    type: 'object',
    properties: {
      a: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      b: { type: 'integer', deprecated: true, default: 5, minimum: 0 },
      c: { enum: ['x', 'y'], type: 'string', description: 'Which.' },
      d: { allOf: [{ $ref: '#/components/schemas/Cash' }, { properties: { e: {} } }] },
    },
  });
  assert.match(
    words,
    /a string \(date\) or null b integer deprecated At least 0\. Without it 5 \./,
  );
  assert.match(words, /c string Which\. One of x y d object Fields of d .*e any value/);
});

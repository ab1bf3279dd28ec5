import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProblem } from '@mkopo/core/kit/problem.ts';
import { consoleFamily } from '@mkopo/server/api/console/console-family.ts';
import { shapeCheck } from '@mkopo/server/api/kit/wire/check-shape.ts';
import { type TSchema, Type } from 'typebox';

/** What fails each rule that a schema can have. What the console's schemas use stands here. */
const FAILING: Readonly<Record<string, readonly (readonly [schema: TSchema, value: unknown])[]>> = {
  type: [
    [Type.String(), 1],
    [Type.Number(), ''],
    [Type.Integer(), ''],
    [Type.Boolean(), 1],
    [Type.Array(Type.String()), 1],
    [Type.Object({}), 1],
  ],
  required: [[Type.Object({ name: Type.String() }), {}]],
  additionalProperties: [[Type.Object({}, { additionalProperties: false }), { stray: 1 }]],
  enum: [[Type.Enum(['a', 'b']), 'c']],
  const: [[Type.Literal(true), false]],
  anyOf: [[Type.Union([Type.String(), Type.Null()]), 1]],
  minLength: [[Type.String({ minLength: 2 }), 'x']],
  maxLength: [[Type.String({ maxLength: 1 }), 'xx']],
  pattern: [[Type.String({ pattern: '^a$' }), 'b']],
  minimum: [[Type.Number({ minimum: 1 }), 0]],
  maximum: [[Type.Number({ maximum: 1 }), 2]],
  exclusiveMinimum: [[Type.Number({ exclusiveMinimum: 0 }), 0]],
  exclusiveMaximum: [[Type.Number({ exclusiveMaximum: 1 }), 1]],
  multipleOf: [[Type.Number({ multipleOf: 2 }), 1]],
  minItems: [[Type.Array(Type.String(), { minItems: 1 }), []]],
  maxItems: [[Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b']]],
  uniqueItems: [[Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a']]],
  minProperties: [[Type.Object({}, { minProperties: 1 }), {}]],
  maxProperties: [
    [Type.Record(Type.String(), Type.String(), { maxProperties: 1 }), { a: '', b: '' }],
  ],
};

/** What says nothing of a value, or holds other schemas. */
const SILENT = [
  ...['title', 'description', 'examples', 'default', 'format', 'properties', 'items'],
  ...['patternProperties', 'propertyNames', '$id', 'deprecated', 'readOnly', 'contentEncoding'],
];

test('a call that breaks any rule of the console’s schemas is told so in a sentence that is known', () => {
  for (const [keyword, samples] of Object.entries(FAILING)) {
    for (const [schema, value] of samples) {
      const problems = shapeCheck(schema)(value);
      assert.ok(problems.length > 0, keyword);
      for (const { problem } of problems) assert.ok(readProblem(problem), `${keyword}: ${problem}`);
    }
  }
});

test('every format of the console’s schemas has a sentence that is known', () => {
  for (const [keyword, value] of rulesOf(consoleFamily)) {
    if (keyword !== 'format' || value === 'binary' || value === 'password') continue;
    const [told] = shapeCheck(Type.String({ format: String(value) }))('\u0001');
    assert.ok(told && readProblem(told.problem), `${value}: ${told?.problem}`);
  }
});

test('the console’s schemas use no rule beside those', () => {
  const known = new Set([...Object.keys(FAILING), ...SILENT]);
  const others = rulesOf(consoleFamily).map(([keyword]) => keyword);
  assert.deepEqual(
    [...new Set(others)].filter((keyword) => !known.has(keyword)),
    [],
  );
});

type Rule = readonly [keyword: string, value: unknown];

function rulesOf({ endpoints }: typeof consoleFamily): readonly Rule[] {
  return endpoints.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? rulesIn(schema) : [])),
  );
}

function rulesIn(schema: object): readonly Rule[] {
  return Object.entries(schema).flatMap(([keyword, value]): readonly Rule[] => {
    const held = ['properties', 'patternProperties'].includes(keyword)
      ? Object.values(value as object)
      : [value].flat();
    const isHolder = ['properties', 'patternProperties', 'items', 'anyOf'].includes(keyword);
    return [[keyword, value], ...(isHolder ? held.flatMap((one) => rulesIn(one as object)) : [])];
  });
}

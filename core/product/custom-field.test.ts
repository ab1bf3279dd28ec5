import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CustomField,
  type CustomFieldId,
  type CustomFieldType,
  missingFields,
  valueProblems,
} from './custom-field.ts';

const field = (key: string, type: CustomFieldType, change: Partial<CustomField> = {}) => ({
  ...{ id: key as CustomFieldId, key, label: key, type, choices: [] },
  ...{ isRequired: false, position: 1, isActive: true },
  ...change,
});
const definedFields = [
  field('village', 'text', { isRequired: true }),
  field('salary', 'number'),
  field('since', 'date'),
  field('is_member', 'boolean'),
  field('business', 'choice', { choices: ['shop', 'farm'] }),
];
const asked = { definedFields, requiredFields: ['referee', 'salary'] };

test('a value of the type that its field has is fine, and null is the same as none', () => {
  const values = {
    ...{ village: 'Kisumu', salary: 0.5, since: '2024-02-29', is_member: false, business: 'farm' },
    referee: { any: 'thing' },
  };
  assert.deepEqual(valueProblems(values, asked), []);
  const nothing = Object.fromEntries(definedFields.map(({ key }) => [key, null]));
  assert.deepEqual(valueProblems(nothing, asked), []);
});

test('every wrong value and every unknown key is named', () => {
  const wrong = {
    ...{ village: 'x'.repeat(1_001), salary: '5', since: '2026-02-30', is_member: 'yes' },
    ...{ business: 'Shop', colour: null, constructor: 1 },
  };
  assert.deepEqual(valueProblems(wrong, asked), [
    { key: 'village', problem: 'must be text of at most 1000 characters' },
    { key: 'salary', problem: 'must be a number' },
    { key: 'since', problem: 'must be a date that exists, as YYYY-MM-DD' },
    { key: 'is_member', problem: 'must be true or false' },
    { key: 'business', problem: 'must be one of shop, farm' },
    { key: 'colour', problem: 'is not a field' },
    { key: 'constructor', problem: 'is not a field' },
  ]);
});

test('a lender that has defined no field takes any', () => {
  const values = { colour: 'red', deep: { down: [1] } };
  assert.deepEqual(valueProblems(values, { definedFields: [], requiredFields: [] }), []);
});

test('what the lender and the product require is missing once, the lender’s first', () => {
  assert.deepEqual(missingFields({}, asked), ['village', 'referee', 'salary']);
  const blank = { village: ' ', referee: '', salary: null };
  assert.deepEqual(missingFields(blank, asked), ['village', 'referee', 'salary']);
  assert.deepEqual(missingFields({ village: 'Kisumu', referee: false, salary: 0 }, asked), []);
});

test('what every object has by birth was not filled in', () => {
  const bare = { definedFields: [], requiredFields: ['constructor'] };
  assert.deepEqual(missingFields({}, bare), ['constructor']);
});

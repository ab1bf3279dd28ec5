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
    referee: 'Mama Njeri',
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

const ANY = { definedFields: [], requiredFields: ['Old key'] };

test('a lender that has defined no field takes any that one could be', () => {
  const values = { colour: 'red', acres: 2.5, is_farmer: true, since: '2024-02-29', left: null };
  assert.deepEqual(valueProblems({ ...values, 'Old key': 'x' }, ANY), []);
});

test('a value is one text, number or truth, also under a key that nobody has defined', () => {
  const problem = 'must be text of at most 1000 characters, a number, true, false or null';
  for (const value of [{}, [], ['x'], { deep: 1 }, 'x'.repeat(1_001), 1e300, 5e-324]) {
    assert.deepEqual(valueProblems({ colour: value }, ANY), [{ key: 'colour', problem }]);
    assert.deepEqual(valueProblems({ referee: value }, asked), [{ key: 'referee', problem }]);
  }
});

test('a key is one that a field can have, also where none is defined', () => {
  for (const key of ['Colour', '', '1st', 'a-b', 'x'.repeat(61), 'constructor ', 'prototype\n']) {
    const [told] = valueProblems({ [key]: 'red' }, ANY);
    assert.deepEqual([told?.key, told?.problem.slice(0, 13)], [key, 'must be a key']);
  }
  const told = valueProblems(JSON.parse('{"__proto__": 1}'), ANY);
  assert.equal(told.length, 1);
});

test('all values together are bounded, by the bytes that are kept of them', () => {
  const values = (characters: string) =>
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`key_${index}`, characters]));
  assert.deepEqual(valueProblems(values('x'.repeat(1_000)), ANY), []);
  assert.deepEqual(valueProblems(values('ũ'.repeat(520)), ANY), [
    { key: null, problem: 'must not have more than 16384 bytes' },
  ]);
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

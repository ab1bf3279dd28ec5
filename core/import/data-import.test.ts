import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  actionRefused,
  type DataImport,
  IMPORT_KINDS,
  importActions,
  type NamedColumn,
} from './data-import.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import {
  cellsByField,
  mapColumns,
  mappingProblem,
  missingFields,
  namedColumns,
} from './map-columns.ts';

test('columns are found by the names that people and other systems give them', () => {
  const english = ['No.', 'Surname', 'Other names', 'Till', 'MOBILE NUMBER', 'ID No.', 'Sex'];
  const found = mapColumns('clients', english);
  assert.deepEqual(found, { last_name: 1, first_name: 2, phone: 4, national_id: 5, gender: 6 });
  const swahili = ['Jina kamili', 'Nambari ya simu', 'Kitambulisho', 'Barua-pepe'];
  assert.deepEqual(mapColumns('clients', swahili), {
    ...{ full_name: 0, phone: 1, national_id: 2, email: 3 },
  });
});

test('a field’s own name wins over a synonym, and a column is taken once', () => {
  assert.deepEqual(mapColumns('clients', ['Mobile', 'phone', 'phone']), { phone: 1 });
});

test('the names of a template are found again, each in its own column', () => {
  for (const kind of IMPORT_KINDS) {
    const names = IMPORT_FIELDS[kind].fields.map(({ name }) => name);
    assert.deepEqual(
      mapColumns(kind, names),
      Object.fromEntries(names.map((name, place) => [name, place])),
    );
  }
});

test('no name is a synonym of two fields', () => {
  for (const { fields } of Object.values(IMPORT_FIELDS)) {
    const all = fields.flatMap(({ name, synonyms }) => [name.replaceAll('_', ' '), ...synonyms]);
    assert.deepEqual(
      all.filter((name, place) => all.indexOf(name) < place),
      [],
    );
  }
});

test('what is needed may be told by one column or by two', () => {
  assert.deepEqual(missingFields('clients', { full_name: 0, phone: 1 }), []);
  assert.deepEqual(missingFields('clients', { first_name: 0, phone: 1 }), ['last_name']);
  assert.deepEqual(missingFields('clients', {}), ['first_name', 'last_name', 'phone']);
});

test('a mapping by hand names fields and columns that are there, each column once', () => {
  const header = ['a', 'b'];
  const problem = (named: readonly NamedColumn[]) => mappingProblem('clients', named, header);
  const told = (mapping: Record<string, number>) => problem(namedColumns(mapping));
  assert.equal(told({ full_name: 0, phone: 1 }), null);
  assert.match(told({ full_name: 0, phone: 2 }) ?? '', /does not have/);
  assert.match(told({ full_name: 0, phone: 0 }) ?? '', /one column for two/);
  assert.match(told({ full_name: 0, colour: 1 }) ?? '', /colour, which is no field of clients/);
  assert.match(told({ full_name: 0 }) ?? '', /no column for phone/);
  const twice = [0, 1].map((column) => ({ field: 'phone', column }));
  assert.match(problem(twice) ?? '', /phone twice/);
});

test('cells are read without stray blanks, and empty ones are not there', () => {
  const cells = ['  Amina\u00a0 Wanjiru ', ' ', "'+254712345678"];
  const mapping = { full_name: 0, email: 1, phone: 2, country: 9 };
  const read = cellsByField(mapping, cells);
  assert.deepEqual(read, { full_name: 'Amina Wanjiru', phone: '+254712345678' });
});

test('what may be done follows from where it stands', () => {
  const at = (status: DataImport['status'], counts: Partial<DataImport> = {}) =>
    ({ status, rowsGood: 1, rowsDone: 0, rowsUndone: 0, ...counts }) as DataImport;
  assert.deepEqual(importActions(at('checked')), ['map', 'confirm', 'cancel']);
  assert.deepEqual(importActions(at('checked', { rowsGood: 0 })), ['map', 'cancel']);
  assert.deepEqual(importActions(at('done')), []);
  assert.deepEqual(importActions(at('done', { rowsDone: 1 })), ['undo']);
  assert.equal(actionRefused(at('undone', { rowsDone: 1 }), 'undo')?.refused, 'invalid_state');
});

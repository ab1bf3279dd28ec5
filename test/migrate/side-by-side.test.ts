// While servers are upgraded one after the other, the version before works on the new schema: a
// migration adds, and takes away only what that version does not use any more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMigrations } from '@mkopo/server/store/kit/migrate.ts';

/** Before it, versions were not upgraded side by side. */
const FIRST_HELD = '0045';

/** Whoever writes this above a statement has looked: the version before does not need it. */
const CONTRACT = /^\s*-- contract: \S/m;

const RULES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['takes something away', /\bdrop\s+(table|column|view|function|procedure|schema|type)\b/i],
  ['renames something', /\brename\s+(to|column)\b/i],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['asks for values that nobody writes yet', /\bset\s+not\s+null\b/i],
  [
    'asks for values that nobody writes yet',
    /\badd\s+(column\s+)?\w+\s(?!.*\bdefault\b).*not null/is,
  ],
  ['takes a right away', /\brevoke\b/i],
];

function sideBySideFaults(name: string, sql: string): string[] {
  return sql.split(';').flatMap((statement) => {
    if (CONTRACT.test(statement)) return [];
    // Each column of one "alter table" is judged alone.
    const clauses = statement.replaceAll(/--.*$/gm, '').split(/,\s*(?=add\b|alter\b|drop\b)/i);
    return clauses.flatMap((clause) => {
      const broken = RULES.find(([, pattern]) => pattern.test(clause));
      return broken ? [`${name}: ${broken[0]}: ${clause.trim().replaceAll(/\s+/g, ' ')}`] : [];
    });
  });
}

test('every new migration lets the version before work on', async () => {
  const held = (await readMigrations()).filter(({ name }) => name > FIRST_HELD);
  assert.deepEqual(
    held.flatMap(({ name, sql }) => sideBySideFaults(name, sql)),
    [],
    'see docs/operating.md, Upgrades',
  );
});

for (const sql of [
  'drop table loan',
  'alter table loan add column a text, drop column b',
  'alter table loan rename column a to b',
  'alter table loan alter column a type text',
  'alter table loan alter a set not null',
  'alter table loan add column a text not null',
  'revoke select on loan from mkopo_app',
]) {
  test(`refused while two versions serve: ${sql}`, () => {
    assert.equal(sideBySideFaults('9999-new.sql', `create table one (); ${sql};`).length, 1);
  });
}

test('what adds passes, and so does what says why it may take away', () => {
  const sql = `
    create table one (a text not null);
    alter table loan add column a text, add column b integer not null default 0;
    drop index loan_by_day;
    -- contract: the version before reads the column no more.
    alter table loan drop column c;`;
  assert.deepEqual(sideBySideFaults('9999-new.sql', sql), []);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IMPORT_KINDS } from '@mkopo/core/import/data-import.ts';
import { mapColumns, missingFields } from '@mkopo/core/import/map-columns.ts';
import { identityFamily } from '@mkopo/server/api/identity/identity-family.ts';
import { memberFamily } from '@mkopo/server/api/member/member-family.ts';
import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import { scoringFamily } from '@mkopo/server/api/scoring/scoring-family.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');

test('what the guide has one ask another system for is a file that can be imported as it is', () => {
  const [, sql = ''] = /^```sql\n([\s\S]+?)^```$/m.exec(read('migrating')) ?? [];
  const kinds = IMPORT_KINDS.filter((kind) => kind !== 'repayments');
  const files = sql.split(';').filter((query) => query.trim() !== '');
  assert.equal(files.length, kinds.length);
  for (const [at, kind] of kinds.entries()) {
    const header = [...(files[at] ?? '').matchAll(/ as (\w+)/g)].map(([, name = '']) => name);
    const mapping = mapColumns(kind, header);
    assert.deepEqual(Object.keys(mapping).toSorted(), header.toSorted(), kind);
    assert.deepEqual(missingFields(kind, mapping), [], kind);
  }
});

test('the table of families begins each of them where it begins', () => {
  const families = [partnerFamily, scoringFamily, identityFamily, memberFamily];
  const line = `| begins at | ${families.map(({ prefix }) => `\`${prefix}\``).join(' | ')} |`;
  assert.ok(read('names').includes(line), line);
});

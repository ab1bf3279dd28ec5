// The house laws, on the project as it stands. STYLE.md and ARCHITECTURE.md give the reasons.
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { readSourceTree } from './source-tree.ts';
import { breachesOf, RULES } from './tidy-rules.ts';

const tree = readSourceTree(dirname(dirname(import.meta.dirname)));

test('the check sees the program and its tests', () => {
  for (const folder of ['bin/', 'core/', 'server/', 'test/', 'db/']) {
    const seen = tree.sources.filter(({ file }) => file.startsWith(folder));
    assert.ok(seen.length > 0, `no files under ${folder}: the glob is wrong`);
  }
});

for (const rule of RULES) {
  test(rule.name, () => {
    const breaches = breachesOf(rule, tree);
    assert.ok(breaches.length === 0, `\n  ${breaches.join('\n  ')}`);
  });
}

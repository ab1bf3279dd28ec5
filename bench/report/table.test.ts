import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { OWN_TREE } from '@mkopo/bench/sites/open-site.ts';
import { newestResult } from './result.ts';
import { withTable } from './table.ts';

test('the figures of docs/performance.md are those of the newest result', async () => {
  const page = await readFile(join(OWN_TREE, 'docs/performance.md'), 'utf8');
  assert.equal(page, withTable(page, await newestResult()), 'run npm run bench:table');
});

test('only what stands under its heading is exchanged', async () => {
  const page = '# Page\n\nBefore.\n\n## Measured\n\n| typed | 1 |\n\n## Method\n\nAfter.\n';
  const written = withTable(page, await newestResult());
  assert.match(written, /^# Page\n\nBefore\.\n\n## Measured\n/);
  assert.match(written, /\n\n## Method\n\nAfter\.\n$/);
  assert.ok(!written.includes('typed'));
  assert.throws(() => withTable('# Page\n', { ...NOTHING }), /no part/);
});

const NOTHING = {
  machine: {
    ...{ date: '2026-01-01T00:00:00Z', commit: 'none', isChanged: false, cores: 1 },
    ...{ processor: '', memoryGb: 1, node: '26', postgres: '18', files: 'disk', loadBefore: 0 },
  },
  ...{ minutes: 0, comparedWith: null, rows: [], failed: [] },
};

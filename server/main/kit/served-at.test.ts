import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { noteServedAt, readServedAt } from './served-at.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mkopo-served-at-'));
after(() => rmSync(dataDir, { recursive: true }));

test('a server is found where it listens, and no longer when it has ended', async () => {
  assert.equal(readServedAt(dataDir), null);
  const forget = noteServedAt(dataDir, 'http://localhost:9090');
  assert.equal(readServedAt(dataDir), 'http://localhost:9090');
  await forget();
  assert.equal(readServedAt(dataDir), null);
});

test('the note of a server that was killed, and half a note, name nobody', () => {
  const nobody = 2 ** 30;
  for (const note of [JSON.stringify({ pid: nobody, origin: 'http://localhost:9090' }), '{"pi']) {
    writeFileSync(join(dataDir, 'served-at.json'), note);
    assert.equal(readServedAt(dataDir), null, note);
  }
});

// The short form of `npm run deliveries`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDeliveries } from './run-deliveries.ts';

const OPTIONS = { seed: 16, servers: 2, kills: 1, answersMax: 20, thinkMs: 150 };

test('delivered is what was committed, in the order of each loan, though servers are killed', {
  skip: process.platform === 'win32',
}, async (t) => {
  const tell = (line: string) => t.diagnostic(line);
  assert.deepEqual(await runDeliveries({ ...OPTIONS, tell }), []);
});

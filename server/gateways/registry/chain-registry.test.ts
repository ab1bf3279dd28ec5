import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainRegistry } from './chain-registry.ts';
import { EXAMPLE_ENTRIES } from './example-entries.ts';
import type { LookUp, Registry, RegistrySource } from './registry.ts';

const [{ kind, number, record } = assert.fail()] = EXAMPLE_ENTRIES.alienid;
type Outcome = LookUp['outcome'];

/** What a chain of two says, and how often the second was asked. */
async function chained(first: Outcome, second: Outcome) {
  let asked = 0;
  const chain = chainRegistry([
    saying(first, 'store'),
    {
      lookUp(ask) {
        asked += 1;
        return saying(second, 'upstream').lookUp(ask);
      },
    },
  ]);
  const { outcome, source } = await chain.lookUp({ kind, number });
  return [outcome, source, asked] as const;
}

function saying(outcome: Outcome, source: RegistrySource): Registry {
  const answers: Readonly<Record<Outcome, LookUp>> = {
    found: { outcome: 'found', source, record, asOf: null },
    not_found: { outcome: 'not_found', source },
    unavailable: { outcome: 'unavailable', source, reason: 'away' },
  };
  return { lookUp: async () => answers[outcome] as never };
}

test('what the first has is not asked of the second', async () => {
  assert.deepEqual(await chained('found', 'unavailable'), ['found', 'store', 0]);
});

test('what the first has not, the second may have', async () => {
  assert.deepEqual(await chained('not_found', 'found'), ['found', 'upstream', 1]);
  assert.deepEqual(await chained('unavailable', 'found'), ['found', 'upstream', 1]);
});

test('there is none only when both say so', async () => {
  assert.deepEqual(await chained('not_found', 'not_found'), ['not_found', 'upstream', 1]);
  assert.deepEqual(await chained('not_found', 'unavailable'), ['unavailable', 'upstream', 1]);
  assert.deepEqual(await chained('unavailable', 'not_found'), ['unavailable', 'store', 1]);
  assert.deepEqual(await chained('unavailable', 'unavailable'), ['unavailable', 'store', 1]);
});

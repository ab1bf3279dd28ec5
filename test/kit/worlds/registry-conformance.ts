import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import type { Registry } from '@mkopo/server/gateways/registry/registry.ts';

/** A registry under test. */
export type OpenedRegistry = {
  readonly registry: Registry;
  /** Makes the registry know these; those that it knew before stay. */
  fill(entries: readonly RegistryEntry[]): Promise<void>;
  /** Takes away whatever it asks: from now on it can know nothing. */
  breakDown(): Promise<void>;
};

const UNKNOWN = {
  krapin: 'A999999999Z',
  alienid: '999999999',
  business: 'PVT-NOBODY9',
} as const satisfies Record<RegistryKind, string>;

const ENTRIES = Object.values(EXAMPLE_ENTRIES).flat();

/**
 * What every registry keeps to, wherever it gets its answers. Call it at the top level of a test
 * file, once: all are opened before the first test is declared, because the test runner cleans up
 * as soon as the tests that it knows of are done. Each is opened twice, to share nothing.
 */
export async function registryConformance(
  openers: Readonly<Record<string, () => Promise<OpenedRegistry>>>,
): Promise<void> {
  const all = [];
  for (const [name, open] of Object.entries(openers)) {
    const [whole, broken] = [await open(), await open()];
    await Promise.all([whole.fill(ENTRIES), broken.fill(ENTRIES)]);
    await broken.breakDown();
    all.push({ name, whole, broken });
  }
  for (const { name, whole, broken } of all) {
    declareAnswers(name, whole);
    declareUnavailability(name, broken);
  }
}

function declareAnswers(name: string, { registry, fill }: OpenedRegistry): void {
  for (const { kind, number, record } of ENTRIES) {
    test(`${name}: ${kind} ${number} is found with exactly its fields, in their order`, async () => {
      const found = await registry.lookUp({ kind, number });
      assert.ok(found.outcome === 'found', found.outcome);
      assert.equal(JSON.stringify(found.record), JSON.stringify(record));
      assert.ok(found.asOf === null || found.asOf instanceof Temporal.Instant);
    });
  }

  for (const [kind, number] of Object.entries(UNKNOWN) as [RegistryKind, string][]) {
    test(`${name}: ${kind} that is not there is not found`, async () => {
      assert.equal((await registry.lookUp({ kind, number })).outcome, 'not_found');
    });
  }

  test(`${name}: a number of one kind is not found as another`, async () => {
    for (const { number } of EXAMPLE_ENTRIES.alienid) {
      assert.equal((await registry.lookUp({ kind: 'business', number })).outcome, 'not_found');
    }
  });

  test(`${name}: look-ups at the same time get each their own answer`, async () => {
    // Enough to meet in every queue; more would wait for a connection for longer than the store
    // waits, on a machine that is busy with other tests.
    const asked = Array.from({ length: 3 }, () => ENTRIES).flat();
    const found = await Promise.all(
      asked.map(({ kind, number }) => registry.lookUp({ kind, number })),
    );
    for (const [index, answer] of found.entries()) {
      assert.ok(answer.outcome === 'found', answer.outcome);
      assert.deepEqual(answer.record, asked[index]?.record);
    }
  });

  test(`${name}: a record that is replaced is found as it is now`, async () => {
    const [known = assert.fail()] = EXAMPLE_ENTRIES.business;
    const number = 'BN-REPLACED1';
    await fill([{ ...known, number }]);
    const record = { ...known.record, status: 'dissolved' };
    await fill([{ ...known, number, record }]);
    const found = await registry.lookUp({ kind: 'business', number });
    assert.ok(found.outcome === 'found', found.outcome);
    assert.deepEqual(found.record, record);
  });
}

function declareUnavailability(name: string, { registry }: OpenedRegistry): void {
  test(`${name}: a registry that cannot be asked says neither found nor not found`, async () => {
    const numbers = [
      ...ENTRIES,
      ...Object.entries(UNKNOWN).map(([kind, number]) => ({ kind, number })),
    ];
    for (const { kind, number } of numbers) {
      const answer = await registry.lookUp({ kind: kind as RegistryKind, number });
      assert.ok(answer.outcome === 'unavailable', `${kind}: ${answer.outcome}`);
      assert.ok(answer.reason.length > 0 && !answer.reason.includes(number), answer.reason);
    }
  });
}

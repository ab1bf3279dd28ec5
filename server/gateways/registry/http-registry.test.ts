import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import { chainRegistry } from '@mkopo/server/gateways/registry/chain-registry.ts';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { httpRegistry } from '@mkopo/server/gateways/registry/http-registry.ts';
import { rememberLookUps } from '@mkopo/server/gateways/registry/remember-look-ups.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { registryConformance } from '@mkopo/test/kit/worlds/registry-conformance.ts';
import {
  REGISTRY_TROUBLES,
  type RegistryTrouble,
  startRegistrySimulator,
} from '@mkopo/test/kit/worlds/registry-simulator.ts';

const ENTRIES: readonly RegistryEntry[] = Object.values(EXAMPLE_ENTRIES).flat();
const [PIN, ALIEN, BUSINESS] = [
  EXAMPLE_ENTRIES.krapin[0] ?? assert.fail(),
  EXAMPLE_ENTRIES.alienid[1] ?? assert.fail(),
  EXAMPLE_ENTRIES.business[0] ?? assert.fail(),
];
/** A busy machine is no reason to give up. */
const PATIENT = { pauseMs: 1, tryMs: 60_000, deadlineMs: 60_000 };
/** Silence ends soon. */
const IMPATIENT = { pauseMs: 1, tryMs: 150, deadlineMs: 400 };

async function openSimulator() {
  const simulator = await startRegistrySimulator();
  cleanUp(() => simulator.close());
  simulator.fill(ENTRIES);
  return simulator;
}

await registryConformance({
  'http, a simulator': async () => {
    const { settings, fill, close } = await openSimulator();
    const registry = httpRegistry(settings, { patience: PATIENT });
    return { registry, fill: async (entries) => fill(entries), breakDown: close };
  },
  'http, remembered': async () => {
    const { settings, fill, close } = await openSimulator();
    const memory = { foundMs: 60_000, notFoundMs: 60_000, entriesMax: 100, nowMs: () => 0 };
    const registry = rememberLookUps(httpRegistry(settings, { patience: PATIENT }), memory);
    return { registry, fill: async (entries) => fill(entries), breakDown: close };
  },
  'chain of two simulators': async () => {
    const [first, second] = [await openSimulator(), await openSimulator()];
    const registry = chainRegistry([
      httpRegistry(first.settings, { patience: PATIENT }),
      httpRegistry(second.settings, { patience: PATIENT }),
    ]);
    return {
      registry,
      fill: async (entries) => first.fill(entries),
      breakDown: async () => {
        await Promise.all([first.close(), second.close()]);
      },
    };
  },
});

/** Where nothing more comes, and so only the clock can end the waiting. */
const SILENT: readonly RegistryTrouble[] = ['hangs_before_headers', 'hangs_in_the_body', 'drips'];
const PASSING: readonly RegistryTrouble[] = ['resets', 'gateway_error'];

for (const trouble of REGISTRY_TROUBLES) {
  const waiting = SILENT.includes(trouble) ? IMPATIENT : PATIENT;
  const patience = { ...waiting, failuresMax: 1_000 };

  test(`${trouble}: neither found nor not found, and no word of the number`, async () => {
    const upstream = await openSimulator();
    const told: string[] = [];
    const report = (reason: string) => void told.push(reason);
    const registry = httpRegistry(upstream.settings, { patience, report });
    for (const { kind, number } of [PIN, ALIEN, BUSINESS]) {
      // A business record does not say its number: what it says is all there is to check.
      if (trouble === 'another_record' && kind === 'business') continue;
      upstream.trouble(trouble, 3);
      const answer = await registry.lookUp({ kind, number });
      assert.ok(answer.outcome === 'unavailable', `${kind}: ${answer.outcome}`);
      assert.equal(told.at(-1), answer.reason);
      assert.ok(!answer.reason.includes(number) && !/\p{L}{2,}@/u.test(answer.reason));
      upstream.calm();
      const patient = httpRegistry(upstream.settings, { patience: PATIENT });
      assert.equal((await patient.lookUp({ kind, number })).outcome, 'found', 'when it is over');
    }
  });
}

for (const trouble of PASSING) {
  test(`${trouble}: overcome when it passes; told when it stays, after three tries`, async () => {
    const upstream = await openSimulator();
    const registry = httpRegistry(upstream.settings, { patience: PATIENT });
    upstream.trouble(trouble, 2);
    assert.equal((await registry.lookUp(PIN)).outcome, 'found');
    assert.equal(upstream.asked().length, 3);
    upstream.trouble(trouble, 3);
    assert.equal((await registry.lookUp(PIN)).outcome, 'unavailable');
    assert.equal(upstream.asked().length, 6);
  });
}

for (const trouble of REGISTRY_TROUBLES.filter((one) => !PASSING.includes(one))) {
  test(`${trouble}: asked once, because asking again would not help`, async () => {
    const upstream = await openSimulator();
    const patience = SILENT.includes(trouble) ? IMPATIENT : PATIENT;
    const registry = httpRegistry(upstream.settings, { patience });
    upstream.trouble(trouble, 1);
    assert.equal((await registry.lookUp(PIN)).outcome, 'unavailable');
    assert.equal(upstream.asked().length, 1);
  });
}

test('the deadline ends the tries, however many are left', async () => {
  const upstream = await openSimulator();
  const patience = { triesMax: 1_000_000, deadlineMs: 300, pauseMs: 1 };
  upstream.trouble('gateway_error', 100_000);
  const answer = await httpRegistry(upstream.settings, { patience }).lookUp(PIN);
  assert.equal(answer.outcome, 'unavailable');
});

test('a wrong password is told as such, and asked once', async () => {
  const upstream = await openSimulator();
  const settings = { ...upstream.settings, password: 'wrong' };
  const answer = await httpRegistry(settings, { patience: PATIENT }).lookUp(PIN);
  assert.ok(answer.outcome === 'unavailable');
  assert.match(answer.reason, /user name and password \(401\)/);
  assert.equal(upstream.asked().length, 1);
});

test('a wrong address of the right server is no "not found", although it says so', async () => {
  const upstream = await openSimulator();
  const settings = { ...upstream.settings, url: `${upstream.settings.url}/wrong` };
  const answer = await httpRegistry(settings, { patience: PATIENT }).lookUp(PIN);
  assert.ok(answer.outcome === 'unavailable', answer.outcome);
  assert.match(answer.reason, /address/);
});

test('that the address is right is found out once', async () => {
  const upstream = await openSimulator();
  const registry = httpRegistry(upstream.settings, { patience: PATIENT });
  const nobody = { kind: 'krapin', number: 'A999999999Z' } as const;
  for (const _ of [1, 2, 3]) assert.equal((await registry.lookUp(nobody)).outcome, 'not_found');
  const lists = upstream.asked().filter((path) => path.endsWith('/banklist'));
  assert.equal(lists.length, 1);
});

test('the breaker: after five failures nobody is asked, until a try succeeds', async () => {
  const upstream = await openSimulator();
  let now = Temporal.Instant.from('2026-01-05T06:00:00Z');
  const told: string[] = [];
  const registry = httpRegistry(upstream.settings, {
    patience: PATIENT,
    clock: () => now,
    report: (reason) => void told.push(reason),
  });
  upstream.trouble('server_error', 5);
  for (const _ of [1, 2, 3, 4, 5]) {
    assert.equal((await registry.lookUp(PIN)).outcome, 'unavailable');
  }
  assert.equal(upstream.asked().length, 5);
  assert.ok(told.some((reason) => /left in peace/.test(reason)));
  assert.equal((await registry.lookUp(PIN)).outcome, 'unavailable', 'although all is well again');
  assert.equal(upstream.asked().length, 5, 'it was not asked');
  now = now.add({ seconds: 10 });
  const tries = await Promise.all([1, 2, 3].map(() => registry.lookUp(PIN)));
  assert.deepEqual(tries.map(({ outcome }) => outcome).sort(), [
    'found',
    'unavailable',
    'unavailable',
  ]);
  assert.equal(upstream.asked().length, 6, 'one tried');
  assert.equal((await registry.lookUp(PIN)).outcome, 'found');
});

test('that there is no record is no failure', async () => {
  const upstream = await openSimulator();
  const registry = httpRegistry(upstream.settings, { patience: PATIENT });
  for (let times = 0; times < 20; times += 1) {
    const answer = await registry.lookUp({ kind: 'business', number: `NOBODY${times}` });
    assert.equal(answer.outcome, 'not_found');
  }
});

test('fields that a provider adds are left out', async () => {
  const upstream = await openSimulator();
  const record = { extra: 'more', ...ALIEN.record };
  upstream.fill([{ ...ALIEN, record }]);
  const answer = await httpRegistry(upstream.settings, { patience: PATIENT }).lookUp(ALIEN);
  assert.ok(answer.outcome === 'found');
  assert.equal(JSON.stringify(answer.record), JSON.stringify(ALIEN.record));
});

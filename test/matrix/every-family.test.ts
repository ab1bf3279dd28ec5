import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { DESCRIBED } from '@mkopo/test/matrix/families/described.ts';

test('every API family is in the matrix', () => {
  const known = DESCRIBED.map(({ family }) => family);
  const missing = FAMILIES.filter((family) => !known.includes(family)).map(({ name }) => name);
  assert.deepEqual(
    missing,
    [],
    'describe the family in families/: how it is called, how it refuses',
  );
});

test('every family that is described is served', () => {
  for (const { family } of DESCRIBED) assert.ok(FAMILIES.includes(family as never), family.name);
});

for (const { family, worlds, waives, records } of DESCRIBED) {
  test(`${family.name} says why it cannot give a guarantee that others give`, () => {
    assert.equal('sandbox' in waives, !worlds.includes('test'));
    for (const reason of Object.values(waives)) assert.match(reason, /^\w.+ .+ \w+$/);
    const needsNothing = family.endpoints.every(({ needs }) => needs === null);
    assert.equal('rights' in waives, needsNothing);
  });

  test(`every endpoint of ${family.name} has a name and a place of its own`, () => {
    const names = family.endpoints.map(({ name }) => name);
    const places = family.endpoints.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(names).size, names.length, names.join());
    assert.equal(new Set(places).size, places.length, places.join());
  });

  test(`what is said of endpoints of ${family.name} is said of such as exist`, () => {
    const names = family.endpoints.map(({ name }) => name);
    const { calls, refusedCalls, writesNothing, announcesNothing } = records;
    const said = [...Object.keys(calls), ...Object.keys(refusedCalls)];
    const gone = [...said, ...writesNothing, ...announcesNothing].filter(
      (name) => !names.includes(name),
    );
    assert.deepEqual(gone, []);
  });
}

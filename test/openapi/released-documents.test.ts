import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { acceptedChanges, changesSinceRelease, RELEASED } from './released-documents.ts';

test('nothing breaks a caller of the last release, but for what is accepted with a reason', () => {
  const changes = changesSinceRelease();
  const accepted = acceptedChanges();
  const left = changes.filter(({ document, change }) => !accepted[document]?.[change]);
  assert.deepEqual(left, [], 'npm run openapi:diff says more');
  const listed = Object.entries(accepted).flatMap(([document, reasons]) =>
    Object.keys(reasons).map((change) => ({ document, change })),
  );
  const stale = listed.filter(
    (one) => !changes.some((two) => one.document === two.document && one.change === two.change),
  );
  assert.deepEqual(stale, [], 'a change is accepted that is none');
});

test('every family is held to what it released', () => {
  assert.deepEqual(FAMILIES.map(({ name }) => name).toSorted(), [...RELEASED].toSorted());
});

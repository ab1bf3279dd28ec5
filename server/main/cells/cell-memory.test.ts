import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { openCellMemory } from './cell-memory.ts';

const OURS = '0197-ours' as TenantId;

function memoryAt() {
  const clock = { nowMs: 0 };
  return { clock, memory: openCellMemory<string>({ nowMs: () => clock.nowMs }) };
}

test('that nobody has a name is believed for seconds, and not while a lender is founded', () => {
  const { clock, memory } = memoryAt();
  memory.keepNobody('slug umoja');
  assert.equal(memory.isNobodys('slug umoja'), true);
  clock.nowMs += 3_001;
  assert.equal(memory.isNobodys('slug umoja'), false);
  memory.keepNobody('slug umoja');
  memory.expect('slug umoja');
  assert.equal(memory.isNobodys('slug umoja'), false);
  memory.keepNobody('slug umoja');
  assert.equal(memory.isNobodys('slug umoja'), false, 'asked before it was there, answered after');
});

test('a place is looked at again after a while, by one', () => {
  const { clock, memory } = memoryAt();
  memory.keep('slug umoja', { cell: 'ke', tenantId: OURS });
  assert.deepEqual(memory.placeOf('slug umoja'), { cell: 'ke', isStale: false });
  clock.nowMs += 30_001;
  assert.deepEqual(memory.placeOf('slug umoja'), { cell: 'ke', isStale: true });
  assert.deepEqual(memory.placeOf('slug umoja'), { cell: 'ke', isStale: false });
});

test('a lender is forgotten by all that it was known by', () => {
  const { memory } = memoryAt();
  const place = { cell: 'ke', tenantId: OURS };
  memory.keep('slug umoja', place);
  memory.keep('tenant 0197-ours', place);
  memory.keep('slug other', { cell: 'ke', tenantId: '0197-other' as TenantId });
  memory.forget(OURS);
  assert.equal(memory.placeOf('slug umoja'), null);
  assert.equal(memory.placeOf('tenant 0197-ours'), null);
  assert.equal(memory.placeOf('slug other')?.cell, 'ke');
});

test('made-up names take bounded room', () => {
  const { memory } = memoryAt();
  for (let index = 0; index < 10_001; index += 1) memory.keepNobody(`slug ${index}`);
  assert.equal(memory.isNobodys('slug 0'), false, 'begun anew');
  assert.equal(memory.isNobodys('slug 10000'), true);
});

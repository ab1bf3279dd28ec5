import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { adaptiveBatch } from './adaptive-batch.ts';

const tooLong = () => new DatabaseUnavailable(Object.assign(new Error(), { code: '57014' }));
/** As the driver says it. */
const unheard = () => new DatabaseUnavailable(new Error('Query read timeout'));

test('what takes too long is done on fewer, and then on more again, up to the most', async () => {
  const take = adaptiveBatch(100);
  const sizes: number[] = [];
  let inTheWay = 3;
  const work = async (size: number) => {
    sizes.push(size);
    inTheWay -= 1;
    if (inTheWay >= 0) throw tooLong();
    return size;
  };
  assert.equal(await take(work), 2);
  assert.deepEqual(sizes, [100, 25, 7, 2]);
  let largest = 0;
  for (let batch = 0; batch < 50; batch += 1) largest = await take(work);
  assert.equal(largest, 100);
});

test('of what nothing was heard in time, fewer are taken', async () => {
  const sizes: number[] = [];
  const done = await adaptiveBatch(100)(async (size) => {
    sizes.push(size);
    if (size > 7) throw unheard();
    return size;
  });
  assert.equal(done, 7);
  assert.deepEqual(sizes, [100, 25, 7]);
});

test('what takes too long for one, or fails otherwise, fails', async () => {
  const sizes: number[] = [];
  const fail = (error: Error) => (size: number) => {
    sizes.push(size);
    return Promise.reject(error);
  };
  await assert.rejects(adaptiveBatch(5)(fail(tooLong())), DatabaseUnavailable);
  assert.deepEqual(sizes, [5, 2, 1]);
  await assert.rejects(
    adaptiveBatch(5)(fail(new DatabaseUnavailable('gone'))),
    DatabaseUnavailable,
  );
  assert.deepEqual(sizes, [5, 2, 1, 5]);
});

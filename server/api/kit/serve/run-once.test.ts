import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { toApiError } from '#api/kit/wire/api-error.ts';
import { openDatabase } from '#store/kit/database.ts';
import { readIdempotency } from './idempotency.ts';
import { type Answer, type Command, runCommand } from './run-once.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');

let keys = 0;
/** A command under a key of its own, sent as often as it is run; each time it may do other work. */
function newCommand() {
  keys += 1;
  const key = `key ${keys}`;
  return (work: Command['work'], content: object = {}) => {
    const call = { environment: 'live', method: 'POST', path: '/things', content } as const;
    const word = (status: number, body: string): Answer => {
      return { status, body, requestId: 'r', replayed: false };
    };
    return runCommand(database, lender, {
      ...{ idempotency: readIdempotency(key, call), prepare: null, work },
      render: (result) => word(201, String(result)),
      renderRefusal: (refusal) => word(toApiError(refusal).status, refusal.code),
    });
  };
}

const done = async () => 'done';
const never = async () => assert.fail('it was done again');
const refused = (code: 'invalid_state' | 'amount_out_of_range' | 'not_found') => async () => {
  throw new Refusal(refuse(code));
};

test('a retry gets the answer of the first call, and nothing is done again', async () => {
  const send = newCommand();
  const first = await send(done);
  assert.deepEqual(first, { status: 201, body: 'done', requestId: 'r', replayed: false });
  assert.deepEqual(await send(never), { ...first, replayed: true });
});

for (const code of ['invalid_state', 'amount_out_of_range'] as const) {
  test(`a retry of what was refused as ${code} is refused, though it could be done by then`, async () => {
    const send = newCommand();
    const first = await send(refused(code));
    assert.deepEqual(await send(done), { ...first, replayed: true });
  });
}

test('what was not found is not kept: it may be there when the call is sent again', async () => {
  const send = newCommand();
  assert.equal((await send(refused('not_found'))).status, 404);
  assert.equal((await send(done)).status, 201);
});

test('the key of one call is refused for another, which is not done', async () => {
  const send = newCommand();
  await send(done, { amount: 1 });
  const other = await send(never, { amount: 2 });
  assert.deepEqual([other.body, other.replayed], ['idempotency_key_reused', false]);
});

test('of one call that is sent ten times at once, one is done', async () => {
  const send = newCommand();
  let count = 0;
  const work: Command['work'] = async (tx) => {
    await tx.query('select 1');
    count += 1;
    return 'done';
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(work)));
  const fresh = answers.filter(({ status, replayed }) => status === 201 && !replayed);
  assert.deepEqual([fresh.length, count], [1, 1]);
});

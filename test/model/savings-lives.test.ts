// Lives of savings accounts at random, through the operations of the server and by the rules of
// core alone: the two must say the same of every transaction, and the books must hold.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { decideSavingsPayment } from '@mkopo/core/savings/decide-savings-payment.ts';
import { decideSavingsReversal } from '@mkopo/core/savings/decide-savings-reversal.ts';
import type { SavingsAccountId, SavingsTransaction } from '@mkopo/core/savings/savings-account.ts';
import { transactionsOf } from '@mkopo/core/savings/savings-step.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { readSavingsHistories } from '@mkopo/server/store/savings/savings-history.ts';
import {
  findSavingsAccount,
  type StoredSavingsAccount,
} from '@mkopo/server/store/savings/savings-store.ts';
import { listSavingsTransactions } from '@mkopo/server/views/savings/list-savings-transactions.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { deposit, openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import fc from 'fast-check';

const LIVES = 10;
const TERMS = { minimumMinor: 20_00n, interestPct: { digits: 12n, scale: 0 } };
const anyAct = fc.record({
  act: fc.constantFrom('deposit', 'deposit', 'withdrawal', 'reversal', 'close', 'close by hand'),
  minor: fc.bigInt({ min: 1n, max: 3000_00n }),
  days: fc.integer({ min: 1, max: 20 }),
  back: fc.nat({ max: 90 }),
  pick: fc.nat({ max: 30 }),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;
type Life = {
  readonly account: StoredSavingsAccount;
  readonly history: readonly SavingsTransaction[];
};

const { serverUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());

test('savings come out of the server as they do of core, whatever comes late', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  const anyActs = fc.array(anyAct, { minLength: 15, maxLength: 25 });
  const lives = fc.sample(anyActs, { numRuns: LIVES, seed: MODEL_SEED });
  const kinds = new Map<string, number>();
  for (const [index, acts] of lives.entries()) {
    const history = await live(`lender-${index}`, acts);
    for (const { move } of history) kinds.set(move.kind, (kinds.get(move.kind) ?? 0) + 1);
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(kinds)));
  for (const kind of ['interest', 'interest_correction', 'reversal', 'withdrawal']) {
    assert.ok((kinds.get(kind) ?? 0) >= 3, `${kind} was seen ${kinds.get(kind)} times`);
  }
});

async function live(slug: string, acts: readonly Act[]) {
  const lender = await makeLender(database, slug);
  const world = await openSaving(database, lender);
  const id = await world.opened(0n, TERMS);
  const read = () => world.as((tx) => readLife(tx, id));
  let today = SAMPLE_ON;
  for (const [index, act] of acts.entries()) {
    today = today.add({ days: act.days });
    const days = { throughOn: today.subtract({ days: 1 }), todayOn: today };
    if (act.act === 'close') await Array.fromAsync(closeDays(database, lender, days));
    else if (act.act === 'close by hand') {
      while (await world.as((tx) => closeChunk(tx, { ...days, loansMax: 10 })));
    } else {
      const before = await read();
      const step = decided(before, act, today);
      const answer = await world
        .as((tx) => made(tx, before, { act, today }))
        .catch((error: unknown) => error);
      const which = `${slug}, act ${index + 1}, MODEL_SEED=${MODEL_SEED}`;
      const refused = answer instanceof Refusal ? answer.code : null;
      assert.equal(refused, 'refused' in step ? step.refused : null, `${which}: ${answer}`);
      const added = 'refused' in step ? [] : transactionsOf(step);
      const { history } = await read();
      assert.equal(spelled(history), spelled([...before.history, ...added]), which);
    }
  }
  const end = { throughOn: today, todayOn: today.add({ days: 1 }) };
  await Array.fromAsync(closeDays(database, lender, end));
  await world.assertBooksHold();
  return (await read()).history;
}

async function readLife(tx: TenantTx, id: SavingsAccountId): Promise<Life> {
  const account = (await findSavingsAccount(tx, id)) ?? assert.fail();
  return { account, history: (await readSavingsHistories(tx, [id])).get(id) ?? [] };
}

/** What core says to an act. */
function decided({ account, history }: Life, act: Act, today: Temporal.PlainDate) {
  if (act.act !== 'reversal') {
    return decideSavingsPayment(account, paymentOf(account.id, act, today), history);
  }
  const asked = { history, number: picked(history, act), reason: 'test', bookedOn: today };
  return decideSavingsReversal(account, asked);
}

/** What the server makes of it. */
async function made(tx: TenantTx, { account, history }: Life, { act, today }: ActOfDay) {
  if (act.act !== 'reversal') return moveSavingsOnce(tx, paymentOf(account.id, act, today));
  const after = picked(history, act) + 1;
  const found = await listSavingsTransactions(tx, { accountId: account.id, after, limit: 1 });
  const transactionId = found[0]?.id ?? newId('savings transaction');
  const asked = { accountId: account.id, transactionId, reason: 'test', bookedOn: today };
  return reverseSavingsTransaction(tx, asked);
}

type ActOfDay = { readonly act: Act; readonly today: Temporal.PlainDate };

function picked(history: readonly SavingsTransaction[], { pick }: Act): number {
  return history.length === 0 ? 1 : (pick % history.length) + 1;
}

function paymentOf(id: SavingsAccountId, act: Act, today: Temporal.PlainDate) {
  const back = today.subtract({ days: act.back });
  const on = Temporal.PlainDate.compare(back, SAMPLE_ON) > 0 ? back : SAMPLE_ON;
  const direction = act.act === 'deposit' ? 'deposit' : 'withdrawal';
  return deposit(id, act.minor, { direction, on, bookedOn: today });
}

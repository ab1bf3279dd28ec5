// The model of money on the database: what the rail brings, what cashiers type in, and what staff
// make of it, at random over some loans and savings accounts. The model keeps its own count of the
// money that came and went; after every step the books must have that, and be right in all else.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { accountOfMethod, PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { addTo } from '@mkopo/core/ledger/posting.ts';
import {
  verifyBooks,
  verifyLoans,
  verifySavings,
} from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { readPasts } from '@mkopo/server/store/loans/loan-history.ts';
import { lockLoans } from '@mkopo/server/store/loans/loan-store.ts';
import { livesOr, MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import { kes, SAMPLE_ON, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import fc from 'fast-check';
import { obeyPast } from './lived-again.ts';
import { anyMoneyAct, MONEY_ACTS, type MoneyAct, type Moved, type Named } from './money-acts.ts';
import { readAccounts } from './money-found.ts';

const LIVES = livesOr(IS_WHOLE ? 2 : 1);
const ACTS = { minLength: 25, maxLength: 40 };
const TERMS = { minimumMinor: 20_00n, interestPct: { digits: 12n, scale: 0 } };
const FUNDS = [...new Set(PAYMENT_METHODS.map(accountOfMethod))];

const { serverUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());

test('money is where it came from and where it was put, whatever staff make of it', {
  timeout: 3_600_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  const anyLife = fc.tuple(anyProduct, fc.array(anyMoneyAct, ACTS));
  const done = new Map<string, number>();
  for (const [index, life] of fc.sample(anyLife, { numRuns: LIVES, seed: MODEL_SEED }).entries()) {
    const which = `life ${index}, MODEL_SEED=${MODEL_SEED}`;
    for (const what of await live(which, index, life)) done.set(what, (done.get(what) ?? 0) + 1);
  }
  t.diagnostic(`${LIVES} lives: ${JSON.stringify(Object.fromEntries(done))}`);
});

async function live(which: string, index: number, [terms, acts]: readonly [object, MoneyAct[]]) {
  const lender = await makeLender(database, `lender-${index}`);
  const { penalty, prepayment, allocation } = { ...SAMPLE_PRODUCT, ...terms };
  const lending = await openLending(database, lender, { penalty, prepayment, allocation });
  const saving = await openSaving(database, lender);
  const { as } = lending;
  const loans = [await lending.disbursed(), await lending.disbursed()];
  const accounts = [await saving.opened(0n, TERMS), await saving.opened(0n, TERMS)];
  const count = new Map<AccountRole, bigint>([['cash', -kes(24_000_00n).minor]]);
  const names: Named[] = [];
  const byRail = new Set<string>();
  const isByRail = (reference: string | null) => reference !== null && byRail.has(reference);
  let today = SAMPLE_ON;
  let ended = false;
  const done: string[] = [];
  for (const [step, act] of acts.entries()) {
    if (act.act === 'close' || act.act === 'close early' || act.act === 'wait') {
      today = today.add({ days: act.back });
      const throughOn = act.act === 'close' ? today.subtract({ days: 1 }) : today;
      const days = { throughOn, todayOn: today };
      if (act.act !== 'wait') {
        await Array.fromAsync(closeDays(database, lender, days)).catch(unlessRefused);
      }
    } else {
      const scene = { today, loans, accounts, names, isByRail };
      const make = MONEY_ACTS[act.act];
      const moved = await as((tx) => make(tx, scene, act)).catch(unlessRefused);
      if (moved !== 'refused') done.push(act.act);
      if (moved && moved !== 'refused') note(moved);
    }
    await obey(`${which}, step ${step + 1} (${act.act} on ${today})`);
  }
  return done;

  function note({ method, minor, named, byRail: isRail }: Moved): void {
    addTo(count, accountOfMethod(method), minor);
    if (named) names.push(named);
    if (named && isRail) byRail.add(named.reference);
  }

  async function obey(where: string): Promise<void> {
    const all = { after: null, limit: 10 };
    const sums = await as(readAccounts);
    for (const account of FUNDS) {
      assert.equal(sums.get(account) ?? 0n, count.get(account) ?? 0n, `${where}: ${account}`);
    }
    assert.deepEqual(await as(verifyBooks), [], where);
    assert.deepEqual((await as((tx) => verifyLoans(tx, all))).faults, [], where);
    assert.deepEqual((await as((tx) => verifySavings(tx, all))).faults, [], where);
    const [found, pastOf] = await as((tx) =>
      Promise.all([lockLoans(tx, { ids: loans, instalments: 'all' }), readPasts(tx, loans)]),
    );
    ended ||= [...found.values()].some(({ status }) => status !== 'disbursed');
    // Days that are closed late leave a loan alone that ended before: see Life.endedUnclosed.
    if (!ended) for (const [id, loan] of found) obeyPast(loan, pastOf(id));
  }
}

function unlessRefused(error: unknown): 'refused' {
  if (error instanceof Refusal) return 'refused';
  throw error;
}

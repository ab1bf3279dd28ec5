import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { verifyBooks } from './verify-books.ts';

const { serverUrl, superuserUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());
let lenders = 0;

const dueOn = SAMPLE_ON.add({ months: 1 });
const closedOn = dueOn.add({ days: 40 });

/**
 * A loan that was 40 days late when its last day was closed, and is paid the day after: what the
 * reports of the closed day say rests on a word that is not its last.
 */
async function lateLender() {
  lenders += 1;
  const lender = await makeLender(database, `late-${lenders}`);
  const { as, disbursed } = await openLending(database, lender);
  const loanId = await disbursed();
  await as((tx) => receiveRepayment(tx, payment(loanId, 100_00n)));
  const todayOn = closedOn.add({ days: 1 });
  const close = () => as((tx) => closeChunk(tx, { throughOn: closedOn, todayOn, loansMax: 10 }));
  let run = await close();
  while (run) run = await close();
  const when = { on: todayOn, bookedOn: todayOn };
  await as((tx) => receiveRepayment(tx, payment(loanId, 6_000_00n, { when })));
  return { lender, faults: () => as(verifyBooks) };
}

/** Each is done past triggers and fences; `said` names the word that counted on the closed day. */
const SAID = `tenant_id = $1 and number = (
  select max(number) from loan_transaction
   where tenant_id = $1 and principal_owed_minor is not null and booked_on <= '${closedOn}')`;
const ON = closedOn.toString();

const PLANTED: readonly (readonly [string, string, readonly RegExp[]])[] = [
  [
    'principal that a past word made less',
    `update loan_transaction set principal_owed_minor = principal_owed_minor - 7 where ${SAID}`,
    [
      new RegExp(
        `^the portfolio of ${ON}: the ageing has 1199993 minor, loans receivable 1200000$`,
      ),
      new RegExp(`^loan \\S+: on ${ON} it stood otherwise than its reports say$`),
    ],
  ],
  [
    'a due date that went stale in a past word',
    `update loan_transaction set oldest_unpaid_due_on = oldest_unpaid_due_on + 30 where ${SAID}`,
    [new RegExp(`^loan \\S+: on ${ON} it stood otherwise than its reports say$`)],
  ],
  [
    'a past word that says the loan was not out',
    `update loan_transaction set oldest_unpaid_due_on = null where ${SAID}`,
    [
      new RegExp(`^the portfolio of ${ON}: the ageing has 0 minor, loans receivable 1200000$`),
      new RegExp(`^loan \\S+: on ${ON} it stood otherwise than its reports say$`),
    ],
  ],
  [
    'a status that takes a loan out of today’s portfolio',
    `update loan set status = 'closed' where tenant_id = $1`,
    [/^the portfolio of \S+: the ageing has 0 minor, loans receivable \d+$/],
  ],
];

for (const [what, plant, found] of PLANTED) {
  test(`the check of the books names ${what}`, async () => {
    const [{ lender, faults }, other] = [await lateLender(), await lateLender()];
    assert.deepEqual(await faults(), []);
    const sql = plant.replaceAll('$1', `'${lender.tenantId}'`);
    await asSuperuser(superuserUrl, `set session_replication_role = replica; ${sql}`);
    const named = await faults();
    for (const fault of found) {
      assert.ok(
        named.some((one) => fault.test(one)),
        named.join('\n'),
      );
    }
    assert.deepEqual(await other.faults(), []);
  });
}

test('reports of random lives hold on every day that could be the last closed one', async () => {
  const lender = await makeLender(database, 'lives');
  const lives = await saveRandomLives(database, lender, { lives: 24, seed: 5 });
  const days = lives.flatMap(({ history }) => history.map(({ bookedOn }) => bookedOn));
  const lastOn = days.sort(Temporal.PlainDate.compare).at(-1) ?? SAMPLE_ON;
  for (let on = SAMPLE_ON; on.until(lastOn).sign >= 0; on = on.add({ days: 23 })) {
    await inTenant(database, lender, async (tx) => {
      await tx.query(
        `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
         values ($1, $2, 'finished', 0, now())`,
        [tx.tenantId, on],
      );
    });
    const faults = await inTenant(database, lender, verifyBooks);
    // Lives that were saved from the core alone have no rows of the payouts they wait for.
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('payouts under way')),
      [],
      on.toString(),
    );
  }
});

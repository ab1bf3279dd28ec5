// Cuts the connection before the 1st, 2nd, 3rd … statement of every move of money, until a run
// gets through. Guarantee: a crash leaves the whole move or no trace of it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { kes, SAMPLE_ON } from '@mkopo/core/loan/sample-loan.ts';
import { disburseLoan } from '@mkopo/server/operations/disburse-loan.ts';
import { receiveRepayment } from '@mkopo/server/operations/receive-repayments.ts';
import { refundCredit } from '@mkopo/server/operations/refund-credit.ts';
import { rescheduleLoan } from '@mkopo/server/operations/reschedule-loan.ts';
import { reverseTransaction } from '@mkopo/server/operations/reverse-transaction.ts';
import { verifyBooks } from '@mkopo/server/operations/verify-books.ts';
import { waiveDebt } from '@mkopo/server/operations/waive-debt.ts';
import { writeOffLoan } from '@mkopo/server/operations/write-off-loan.ts';
import { openDatabase } from '@mkopo/server/store/database.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/database-trouble.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/lending.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { cuttingDatabase } from './cutting-database.ts';

const STATEMENTS_MAX = 40;
/** begin, tenant, two to load, one that writes everything, commit */
const STATEMENTS_MIN = 6;
const testDatabase = await cloneDatabase();
const sound = openDatabase(testDatabase.serverUrl);
const fragile = await cuttingDatabase(openDatabase(testDatabase.serverUrl), testDatabase);
after(() => Promise.all([sound.close(), fragile.close()]));
const lender = await makeLender(sound, 'acme');
const world = await openLending(sound, lender);
const tables = await watchTables(testDatabase);
const LATER = SAMPLE_ON.add({ months: 1 });
const { rate, frequency, grace } = world.product;
const NEW_TERMS = { termDays: 180, rate, frequency, grace, firstDueOn: null };

type Work = (tx: TenantTx) => Promise<unknown>;

/** Each readies a loan of its own and answers the move to be cut. */
const MOVES: Readonly<Record<string, () => Promise<Work>>> = {
  async disbursement() {
    const loanId = await world.approved();
    const payOut = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
    return (tx) => disburseLoan(tx, { loanId, ...payOut });
  },
  async repayment() {
    const paid = payment(await world.disbursed(), 5000_00n);
    return (tx) => receiveRepayment(tx, paid);
  },
  async waiver() {
    const loanId = await world.disbursed();
    const waiver = { of: 'interest', amount: kes(10_00n), bookedOn: LATER } as const;
    return (tx) => waiveDebt(tx, { loanId, ...waiver });
  },
  async reschedule() {
    const loanId = await world.disbursed();
    return (tx) => rescheduleLoan(tx, { loanId, terms: NEW_TERMS, topUp: null, bookedOn: LATER });
  },
  async write_off() {
    const loanId = await world.disbursed();
    return (tx) => writeOffLoan(tx, { loanId, reason: 'gone', bookedOn: LATER });
  },
  async refund() {
    const loanId = await world.disbursed();
    await paidOff(loanId);
    const refund = { amount: kes(1_00n), method: 'cash', bookedOn: LATER } as const;
    return (tx) => refundCredit(tx, { loanId, ...refund });
  },
  async reversal() {
    const { repayment } = await paidOff(await world.disbursed());
    const bounced = { transactionId: repayment.id, reason: 'bounced', bookedOn: LATER };
    return (tx) => reverseTransaction(tx, bounced);
  },
};

for (const [kind, readied] of Object.entries(MOVES)) {
  test(`a ${kind} that is cut off at any statement leaves no trace, and can be made again`, async () => {
    let cuts = 0;
    for (let statement = 1; statement <= STATEMENTS_MAX; statement += 1) {
      const work = await readied();
      const before = await tables.look();
      fragile.cutBefore(statement);
      const outcome = await inTenant(fragile, lender, work).catch((error: unknown) => error);
      if (!fragile.mend()) {
        assert.ok(!(outcome instanceof Error), String(outcome));
        break;
      }
      cuts += 1;
      assert.ok(outcome instanceof DatabaseUnavailable, String(outcome));
      assert.deepEqual(changesBetween(before, await tables.look()), {}, `cut at ${statement}`);
      await world.as(work);
      assert.equal(changesBetween(before, await tables.look())['public.loan_transaction'], 1);
    }
    assert.ok(cuts >= STATEMENTS_MIN, `only ${cuts} statements were cut`);
    assert.ok(cuts < STATEMENTS_MAX, 'some run gets through');
    assert.deepEqual(await world.as(verifyBooks), []);
  });
}

function paidOff(loanId: LoanId) {
  return world.as((tx) => receiveRepayment(tx, payment(loanId, 20_000_00n)));
}

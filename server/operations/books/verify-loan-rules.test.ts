import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { approveLoan, disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { rescheduleLoan } from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment, RULE } from '@mkopo/test/kit/worlds/lending.ts';
import { verifyBooks, verifyLoans } from './verify-books.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
let lenders = 0;

type World = LendingWorld & { close(throughOn: Temporal.PlainDate): Promise<void> };
const dueOn = SAMPLE_ON.add({ months: 1 });
const PENALTY: Product['penalty'] = {
  ...{ charge: { fixed: kes(156_00n) }, raised: 'once', graceDays: 0, cap: null },
};

/** Nothing is paid at 30 % a month until in duplum stops it. */
async function doubled({ disbursed, close }: World) {
  await disbursed();
  await close(dueOn.add({ days: 95 }));
}

/** Paid for months to come: 12 000 shillings as from today, so that they are to come. */
async function prepaid({ as, clientId, product }: World) {
  const todayOn = Temporal.Now.plainDateISO('Africa/Nairobi');
  const asked = { clientId, productId: product.id, appliedOn: todayOn, appliedBy: 'amina' };
  const applied = { amount: product.amount.usual, termDays: 120 };
  const { loan } = await as((tx) =>
    applyForLoan(tx, { ...asked, applied, channel: 'staff', customFields: {} }),
  );
  const approval = { by: 'baraka', rule: RULE, offer: applied, bookedOn: todayOn };
  await as((tx) => approveLoan(tx, { loanId: loan.id, ...approval }));
  const paidOut = { method: 'cash', firstDueOn: null, when: sameDay(todayOn) } as const;
  await as((tx) => disburseLoan(tx, { loanId: loan.id, ...paidOut }));
  const early = payment(loan.id, 7000_00n, { when: sameDay(todayOn) });
  await as((tx) => receiveRepayment(tx, early));
}

/** Two months are paid on the day of the disbursement, and then all is laid out anew. */
async function rescheduled({ as, disbursed, product }: World) {
  const loanId = await disbursed();
  const early = payment(loanId, 6210_00n, { when: sameDay(SAMPLE_ON) });
  await as((tx) => receiveRepayment(tx, early));
  const { rate, frequency, grace } = product;
  const terms = { termDays: 60, rate, frequency, grace, firstDueOn: null };
  const anew = { loanId, terms, topUp: null, bookedOn: SAMPLE_ON };
  await as((tx) => rescheduleLoan(tx, { ...anew }));
}

/** Paid on the day, and booked when a penalty had been raised: a correction takes that back. */
async function paidLate({ as, disbursed, close }: World): Promise<LoanId> {
  const loanId = await disbursed();
  await close(dueOn.add({ days: 4 }));
  const when = { on: dueOn, bookedOn: dueOn.add({ days: 5 }) };
  const late = payment(loanId, 3120_00n, { when });
  const { repayment } = await as((tx) => receiveRepayment(tx, late));
  const bounced = { reason: 'bounced', bookedOn: dueOn.add({ days: 6 }) };
  await as((tx) => reverseTransaction(tx, { transactionId: repayment.id, ...bounced }));
  return loanId;
}

/** Puts the lines of some entries from one account on another. */
function moved(from: string, to: string, kind: string): string {
  const account = (role: string) =>
    `(select id from account where tenant_id = $1 and role = '${role}')`;
  return `update journal_line set account_id = ${account(to)}
           where tenant_id = $1 and account_id = ${account(from)} and entry_id in (
             select entry.id from journal_entry entry
               join loan_transaction made on made.tenant_id = $1 and made.loan_id = entry.loan_id
                and made.number = entry.loan_transaction and kind = '${kind}'
              where entry.tenant_id = $1)`;
}

type Planted = readonly [
  string,
  (world: World) => Promise<unknown>,
  Partial<Product>,
  string,
  RegExp,
];

/** Each is done past triggers and fences, as only somebody with the whole database could. */
const PLANTED: readonly Planted[] = [
  [
    'more interest than in duplum allows',
    doubled,
    { hasInDuplum: true, rate: { pct: { digits: 30n, scale: 0 }, per: 'month' } },
    `update instalment set interest_charged_minor = interest_charged_minor + 1000000
      where tenant_id = $1 and number = 4`,
    /^loan \S+: \d+ minor of interest and penalties are owed, and in duplum allows 1200000$/,
  ],
  [
    'income before its days have passed',
    prepaid,
    {},
    `update instalment set interest_recognised_minor = interest_settled_minor
      where tenant_id = $1`,
    /^loan \S+: instalment 2 has earned 0 minor of interest by \S+, and 9000 are income$/,
  ],
  [
    'days that were paid for and are charged again',
    rescheduled,
    {},
    `update instalment set interest_charged_minor = 9000, interest_recognised_minor = 9000,
            interest_settled_minor = 9000
      where tenant_id = $1 and number = 2`,
    /^loan \S+: instalment 2 was paid 9000 minor of interest for days that a newer schedule /,
  ],
  [
    'a correction that took back other income than it should',
    paidLate,
    { penalty: PENALTY },
    moved('penalty_income', 'fee_income', 'correction'),
    /^loan \S+: the entry of transaction \d+ \(correction\) is another$/,
  ],
  [
    'a reversal that took the money out of another account',
    paidLate,
    { penalty: PENALTY },
    moved('clearing_mpesa', 'clearing_card', 'reversal'),
    /^loan \S+: the entry of transaction \d+ \(reversal\) is another$/,
  ],
  [
    'a penalty of before the loan was in the books',
    paidLate,
    { penalty: PENALTY },
    `update loan_transaction set booked_on = '2026-01-13', effective_on = '2026-01-13'
      where tenant_id = $1 and kind = 'penalty'`,
    /^loan \S+: transaction \d+ \(penalty\) is booked on 2026-01-13, and an earlier one on \S+$/,
  ],
  [
    'a disbursement that was booked after what came of it',
    paidLate,
    { penalty: PENALTY },
    `update loan_transaction set booked_on = booked_on + 40
      where tenant_id = $1 and kind = 'disbursement'`,
    /^loan \S+: transaction 4 \(accrual\) is booked on \S+, and an earlier one on 2026-02-24$/,
  ],
];

for (const [what, live, product, plant, found] of PLANTED) {
  test(`the check finds ${what}, and nothing in another lender’s books`, async () => {
    const [mine, other] = [await opened(live, product), await opened(live, product)];
    assert.deepEqual(await mine.faults(), []);
    const sql = plant.replaceAll('$1', `'${mine.tenantId}'`);
    await asSuperuser(superuserUrl, `set session_replication_role = replica; ${sql}`);
    const faults = await mine.faults();
    assert.ok(
      faults.some((fault) => found.test(fault)),
      faults.join('\n'),
    );
    assert.deepEqual(await other.faults(), []);
  });
}

async function opened(live: (world: World) => Promise<unknown>, product: Partial<Product>) {
  lenders += 1;
  const lender = await makeLender(database, `lender-${lenders}`);
  const world = await openLending(database, lender, product);
  const close = async (throughOn: Temporal.PlainDate) => {
    const days = { throughOn, todayOn: throughOn.add({ days: 1 }) };
    await Array.fromAsync(closeDays(database, lender, days));
  };
  await live({ ...world, close });
  const faults = async () => {
    const loans = await world.as((tx) => verifyLoans(tx, { after: null, limit: 10 }));
    return [...(await world.as(verifyBooks)), ...loans.faults];
  };
  return { tenantId: lender.tenantId, faults };
}

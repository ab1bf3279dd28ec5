import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { seenOn } from '@mkopo/core/end-of-day/vintage.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { verifyBooks } from './verify-books.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const PAID_ON = SAMPLE_ON.add({ months: 1 });
const CLOSED_ON = SAMPLE_ON.add({ days: 50 });
const MONTH_END_ON = SAMPLE_ON.with({ day: SAMPLE_ON.daysInMonth });
/** When loans of the first month are looked at first. */
const SEEN_ON = seenOn({ monthOn: SAMPLE_ON.with({ day: 1 }) }, 1);
const BEGUN_ON = SAMPLE_ON.with({ day: 1 }).subtract({ days: 1 });

async function foldedLender(slug: string) {
  const scope = await makeLender(database, slug);
  const { as, disbursed } = await openLending(database, scope);
  const loanId = await disbursed();
  await as((tx) => receiveRepayment(tx, payment(loanId, 500_00n)));
  const days = { throughOn: CLOSED_ON, todayOn: CLOSED_ON.add({ days: 1 }) };
  await Array.fromAsync(closeDays(database, scope, days));
  assert.deepEqual(await as(verifyBooks), []);
  return { as, tenantId: scope.tenantId };
}

/** What is done to the sums behind the program's back, and what is said of it. */
const PLANTED: Readonly<Record<string, readonly [sql: string, said: string]>> = {
  'a sum of an account that was changed': [
    `update account_day set debit_minor = debit_minor + 7
      where booked_on = '${PAID_ON}' and debit_minor > 0`,
    `the folded day ${PAID_ON}: account 1010 has debit_minor 50007 in KES, its rows 50000`,
  ],
  'a day of lending that is gone': [
    `delete from lent_day where booked_on = '${SAMPLE_ON}'`,
    `the folded day ${SAMPLE_ON}: product Sample loan has lent_minor 0 in KES, its rows 1200000`,
  ],
  'a collection that never was': [
    `insert into collected_day select tenant_id, '${SAMPLE_ON}', part, 'card', kind, currency,
            receipts, received_minor, reversals, reversed_minor, principal_minor, interest_minor,
            fees_minor, penalties_minor, overpayment_minor, recovered_minor
       from collected_day where booked_on = '${PAID_ON}'`,
    `the folded day ${SAMPLE_ON}: received repayment by card has received_minor 50000 in KES, ` +
      'its rows 0',
  ],
  'a day’s change of the portfolio that was changed': [
    `update portfolio_day set principal_minor = principal_minor + 7
      where day_on = '${SAMPLE_ON}'`,
    `the folded day ${SAMPLE_ON}: the change of Sample loan, owed since ${PAID_ON} has ` +
      'principal_minor 1200007 in KES, its rows 1200000',
  ],
  'a day on which a loan became late that is gone': [
    `delete from portfolio_day where day_on = '${PAID_ON.add({ days: 1 })}'`,
    `the folded day ${PAID_ON.add({ days: 1 })}: the change of Sample loan, owed since ` +
      `${PAID_ON} has overdue_minor 0 in KES, its rows 262000`,
  ],
  'a month’s end at which the portfolio was another': [
    `update portfolio_month set loans = loans + 1 where end_on = '${MONTH_END_ON}'`,
    `the folded day ${MONTH_END_ON}: the stand of Sample loan, owed since ${PAID_ON} has ` +
      'loans 2 in KES, its rows 1',
  ],
  'a schedule that asks for more': [
    `update due_day set due_minor = due_minor + 5
      where day_on = '${SAMPLE_ON}' and due_on = '${PAID_ON}'`,
    `the folded day ${SAMPLE_ON}: what schedules ask for on ${PAID_ON} has due_minor 312005 in ` +
      'KES, its rows 312000',
  ],
  'a day that is expected to bring more': [
    `update expected_day set due_minor = due_minor + 5 where day_on = '${PAID_ON}'`,
    `the folded day ${PAID_ON}: what its month is expected to bring has due_minor 312005 in KES, ` +
      'its rows 312000',
  ],
  'an officer’s day that has more due': [
    `update officer_day set due_minor = due_minor + 5 where day_on = '${PAID_ON}'`,
    `the folded day ${PAID_ON}: the loans of nobody has due_minor 312005 in KES, its rows 312000`,
  ],
  'an officer’s day that has more repaid': [
    `update officer_day set repaid_minor = repaid_minor + 5 where day_on = '${PAID_ON}'`,
    `the folded day ${PAID_ON}: the loans of nobody has repaid_minor 50005 in KES, its rows 50000`,
  ],
  'loans that are another officer’s than they were': [
    `update officer_portfolio_day set officer_id = uuidv7() where day_on = '${SAMPLE_ON}'`,
    `the folded day ${SAMPLE_ON}: the change of the loans of nobody, owed since ${PAID_ON} has ` +
      'loans 0 in KES, its rows 1',
  ],
  'a month’s end at which an officer’s portfolio was another': [
    `update officer_portfolio_month set loans = loans + 1 where end_on = '${MONTH_END_ON}'`,
    `the folded day ${MONTH_END_ON}: the stand of the loans of nobody, owed since ${PAID_ON} has ` +
      'loans 2 in KES, its rows 1',
  ],
  'an officer’s loan of before all that is folded, which never was': [
    `insert into officer_portfolio_month select tenant_id, '${BEGUN_ON}', currency, officer_id,
            oldest_unpaid_due_on, kept_days_past_due, loans, principal_minor, overdue_minor,
            due_minor, branch_id
       from officer_portfolio_month where end_on = '${MONTH_END_ON}'`,
    `the folded day ${BEGUN_ON}: the stand of the loans of nobody, owed since ${PAID_ON} has ` +
      'loans 1 in KES, its rows 0',
  ],
  'loans that are another branch’s than they were': [
    `update branch_portfolio_day set branch_id = uuidv7() where day_on = '${SAMPLE_ON}'`,
    `the folded day ${SAMPLE_ON}: the change of Sample loan, owed since ${PAID_ON} has ` +
      'loans 0 in KES, its rows 1',
  ],
  'a month’s end at which a branch’s portfolio was another': [
    `update branch_portfolio_month set loans = loans + 1 where end_on = '${MONTH_END_ON}'`,
    `the folded day ${MONTH_END_ON}: the stand of Sample loan, owed since ${PAID_ON} has ` +
      'loans 2 in KES, its rows 1',
  ],
  'a branch’s loan of before all that is folded, which never was': [
    `insert into branch_portfolio_month
     select tenant_id, '${BEGUN_ON}', currency, branch_id, product_id, oldest_unpaid_due_on,
            kept_days_past_due, loans, principal_minor, overdue_minor, due_minor
       from branch_portfolio_month where end_on = '${MONTH_END_ON}'`,
    `the folded day ${BEGUN_ON}: the stand of Sample loan, owed since ${PAID_ON} has ` +
      'loans 1 in KES, its rows 0',
  ],
  'what fell due at another branch than it did': [
    `update officer_day set branch_id = uuidv7() where day_on = '${PAID_ON}'`,
    `the folded day ${PAID_ON}: the loans of nobody has due_minor 0 in KES, its rows 312000`,
  ],
  'a borrower too many': [
    `update borrower_day set borrowers = borrowers + 1 where day_on = '${SAMPLE_ON}'`,
    `the folded day ${SAMPLE_ON}: the lender has borrowers 2, its rows 1`,
  ],
  'a borrower of before all that is folded, who never was': [
    `update borrower_day set borrowers = borrowers + 1 where day_on = '${BEGUN_ON}'`,
    `the folded day ${BEGUN_ON}: the lender has borrowers 1, its rows 0`,
  ],
  'a loan too many of a day of disbursement': [
    `update cohort_day set loans = loans + 1 where disbursed_on = '${SAMPLE_ON}'`,
    `the folded day ${SAMPLE_ON}: what was lent on it has loans 2 in KES, its rows 1`,
  ],
  'loans of a day that are more at risk than they were': [
    `update cohort_stand set at_risk_minor = principal_minor where end_on = '${SEEN_ON}'`,
    `the folded day ${SAMPLE_ON}: what was lent on it, as it stood on ${SEEN_ON} has ` +
      'at_risk_minor 1162000 in KES, its rows 0',
  ],
  'a loan that was out before all that is folded, and never was': [
    `insert into portfolio_month select tenant_id, '${BEGUN_ON}', currency, product_id,
            oldest_unpaid_due_on, kept_days_past_due, loans, principal_minor, overdue_minor,
            due_minor
       from portfolio_month where end_on = '${MONTH_END_ON}'`,
    `the folded day ${BEGUN_ON}: the stand of Sample loan, owed since ${PAID_ON} has ` +
      'loans 1 in KES, its rows 0',
  ],
};

for (const [index, [what, [sql, said]]] of Object.entries(PLANTED).entries()) {
  test(`${what} is found, and told by its day`, async () => {
    const { as, tenantId } = await foldedLender(`planted-${index}`);
    await asSuperuser(superuserUrl, whereTenant(sql, tenantId));
    const faults = await as(verifyBooks);
    assert.ok(faults.includes(said), faults.join('\n'));
    assert.ok(
      faults.every((fault) => fault.startsWith('the folded day')),
      faults.join('\n'),
    );
  });
}

function whereTenant(sql: string, tenantId: string): string {
  const [before, after] = sql.split(' where ');
  return `${before} where tenant_id = '${tenantId}' and ${after}`;
}

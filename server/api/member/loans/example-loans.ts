import { appliedLife, disbursedLife } from '@mkopo/core/lending/sample-loan.ts';
import { sandboxInstant } from '@mkopo/core/sandbox/sandbox-life.ts';
import type { Static } from 'typebox';
import {
  listedLoan,
  movementsOf,
  scheduleInForce,
  statementOfLife,
} from '#api/records/loans/loan-parts.ts';
import { showLoan } from '#api/records/loans/loan-record.ts';
import { showSchedule } from '#api/records/loans/schedule-record.ts';
import { shownSettlement } from '#api/records/loans/settlement-record.ts';
import { showStatement } from '#api/records/loans/statement-record.ts';
import { showTransaction } from '#api/records/loans/transaction-record.ts';
import {
  type MemberLoanWithSchedule,
  type OwnGuarantor,
  showMemberLoan,
  showMemberStatement,
  showMemberTransaction,
} from './loan-record.ts';

const told = (life: ReturnType<typeof appliedLife>) => ({
  ...life,
  purpose: 'Stock for the shop',
  customFields: {},
  createdAt: sandboxInstant(life.loan.appliedOn),
});

const applied = told(appliedLife());
const disbursed = told(disbursedLife());
const TODAY = disbursed.loan.appliedOn;

export const EXAMPLE_GUARANTOR: Static<typeof OwnGuarantor> = {
  guarantor_id: '0198f3a0-0000-7000-8000-000000000050',
  member_no: 'M-000002',
  name: 'Otieno O.',
  amount: 6000,
  status: 'requested',
  created_at: '2026-01-15T06:00:00Z',
  answered_at: null,
};

function listed(life: typeof applied) {
  const disbursementReference = life.loan.disbursedOn && 'TAK2B7Q1ZD';
  return showMemberLoan(showLoan({ ...listedLoan(life), disbursementReference }, TODAY));
}

function example(life: typeof applied): Static<typeof MemberLoanWithSchedule> {
  return {
    ...listed(life),
    schedule: showSchedule(scheduleInForce(life), TODAY).instalments,
    guarantors: [EXAMPLE_GUARANTOR],
  };
}

/** A loan by itself, before and after its money was paid out. */
export const EXAMPLE_LOANS = {
  applied: example(applied),
  disbursed: example(disbursed),
};
export const EXAMPLE_LISTED = listed(disbursed);
export const EXAMPLE_PATH = { loan_id: disbursed.loan.id };
export const EXAMPLE_TRANSACTIONS = movementsOf(disbursed).map((made) =>
  showMemberTransaction(showTransaction(disbursed.loan.product.currency, made)),
);

/** Of a loan whose product lets off what is not earned. */
export const EXAMPLE_SETTLEMENT = shownSettlement(
  disbursedLife({ rebate: 'unearned_interest' }).loan,
  {},
  TODAY.add({ days: 15 }),
);

const PERIOD = { fromOn: null, toOn: TODAY };
export const EXAMPLE_STATEMENT = showMemberStatement(
  showStatement(statementOfLife(disbursed, PERIOD), PERIOD),
);

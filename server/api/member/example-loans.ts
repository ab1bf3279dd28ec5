import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { appliedLife, disbursedLife } from '@mkopo/core/loan/sample-loan.ts';
import { sandboxInstant } from '@mkopo/core/sandbox/sandbox-life.ts';
import type { Static } from 'typebox';
import {
  listedLoan,
  movementsOf,
  scheduleInForce,
  statementOfLife,
} from '#api/records/life-views.ts';
import { showLoan } from '#api/records/loan-record.ts';
import { showSchedule } from '#api/records/schedule-record.ts';
import { showStatement } from '#api/records/statement-record.ts';
import { showTransaction } from '#api/records/transaction-record.ts';
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
const REFERENCES = new Map<LoanId, string>([[disbursed.loan.id, 'TAK2B7Q1ZD']]);

export const EXAMPLE_GUARANTOR: Static<typeof OwnGuarantor> = {
  guarantor_id: '0198f3a0-0000-7000-8000-000000000050',
  member_no: 'M-000002',
  name: 'Otieno O.',
  amount: 6000,
  status: 'requested',
  created_at: '2026-01-15T06:00:00Z',
  answered_at: null,
};

function example(
  life: typeof applied,
  references: typeof REFERENCES,
): Static<typeof MemberLoanWithSchedule> {
  return {
    ...showMemberLoan(showLoan(listedLoan(life), TODAY), references),
    schedule: showSchedule(scheduleInForce(life), TODAY).instalments,
    guarantors: [EXAMPLE_GUARANTOR],
  };
}

/** A loan by itself, before and after its money was paid out. */
export const EXAMPLE_LOANS = {
  applied: example(applied, new Map()),
  disbursed: example(disbursed, REFERENCES),
};
export const EXAMPLE_LISTED = showMemberLoan(showLoan(listedLoan(disbursed), TODAY), REFERENCES);
export const EXAMPLE_PATH = { loan_id: disbursed.loan.id };
export const EXAMPLE_TRANSACTIONS = movementsOf(disbursed).map((made) =>
  showMemberTransaction(showTransaction(disbursed.loan.product.currency, made)),
);

const PERIOD = { fromOn: null, toOn: TODAY };
export const EXAMPLE_STATEMENT = showMemberStatement(
  showStatement(statementOfLife(disbursed, PERIOD), PERIOD),
);

import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { writeOffLoan } from '@mkopo/server/operations/loans/loan-servicing.ts';
import { defineCustomField } from '@mkopo/server/operations/products/manage-custom-fields.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { kes, SAMPLE_ON, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import type { Making } from '@mkopo/test/matrix/matrix-family.ts';

// Records that callers of several families work on, made by operations past every door: a loan in
// each of its states takes an officer, a manager and a cashier, and no family has all of them.

export async function makeClient({ as, fresh }: Making): Promise<string> {
  const number = fresh();
  const phone = `+254711${String(number).padStart(6, '0')}`;
  const client = { firstName: 'Wanjiru', lastName: `Number ${number}`, phone };
  return (await as((tx) => createClient(tx, client))).id;
}

/** A client who was checked against the registry, which knows nobody here. */
export async function makeCheckedClient(making: Making): Promise<string> {
  const id = await makeClient(making);
  const body = { kind: 'alienid', number: '312456' };
  await making.perform(`POST /clients/${id}/identity-checks`, body);
  return id;
}

export async function makeProduct({ as }: Making): Promise<string> {
  return (await as((tx) => createProduct(tx, SAMPLE_PRODUCT))).id;
}

/** One that says itself how many loans may be open: other cases leave applications waiting. */
export async function makeOpenProduct({ as }: Making): Promise<string> {
  return (await as((tx) => createProduct(tx, { ...SAMPLE_PRODUCT, openLoansMax: 100 }))).id;
}

/** A field that applications may leave out; answers its key. */
export async function makeCustomField({ as, fresh }: Making): Promise<string> {
  const draft = { key: `field_${fresh()}`, label: 'Village', type: 'text', choices: [] } as const;
  const rest = { isRequired: false, position: null };
  return (await as((tx) => defineCustomField(tx, { ...draft, ...rest }))).key;
}

export async function makePendingLoan(making: Making): Promise<LoanId> {
  const { applied } = await lendingOf(making);
  return (await applied()).loan.id;
}

/** An application for which 500 shillings are to be paid. */
export async function makeLoanWithFee({ server, lender, once }: Making): Promise<LoanId> {
  const fee = { due: 'at_application', charge: { fixed: kes(500_00n) } } as const;
  const { applied } = await once('lending with a fee', () =>
    openLending(server.database, lender, { fees: [fee] }),
  );
  return (await applied()).loan.id;
}

export async function makeApprovedLoan(making: Making): Promise<LoanId> {
  return (await lendingOf(making)).approved();
}

export async function makeDisbursedLoan(making: Making, on = SAMPLE_ON): Promise<LoanId> {
  return (await lendingOf(making)).disbursed(on);
}

/** Twelve thousand shillings and three hundred of interest, all paid. */
export async function makeClosedLoan(making: Making): Promise<LoanId> {
  return (await makeRepayment(making, 12_300_00n)).loanId;
}

/** A closed loan on which 700 shillings too much were paid. */
export async function makeLoanWithCredit(making: Making): Promise<LoanId> {
  return (await makeRepayment(making, 13_000_00n)).loanId;
}

export async function makeWrittenOffLoan(making: Making): Promise<LoanId> {
  const loanId = await makeDisbursedLoan(making);
  const givenUp = { loanId, reason: 'Not found', bookedOn: SAMPLE_ON.add({ months: 6 }) };
  await making.as((tx) => writeOffLoan(tx, givenUp));
  return loanId;
}

/** A payment on a loan of its own. */
export async function makeRepayment(making: Making, minor = 1_000_00n) {
  const loanId = await makeDisbursedLoan(making);
  const { repayment } = await making.as((tx) => receiveRepayment(tx, payment(loanId, minor)));
  return { loanId, repaymentId: repayment.id };
}

/** A borrower with two loans, on each of which something was paid. */
export async function makeBorrower(making: Making): Promise<string> {
  await makeRepayment(making);
  await makeRepayment(making);
  return (await lendingOf(making)).clientId;
}

function lendingOf({ server, lender, once }: Making) {
  return once('lending', () => openLending(server.database, lender));
}

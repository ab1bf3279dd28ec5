import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { receiptPaper } from '@mkopo/core/paper/receipt-paper.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  letterheadFor,
  PAPER_FORMATS,
  PaperQuery,
  PaperRecord,
  paperAnswer,
  paperLanguage,
} from '#api/console/loans/paper-answer.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { repaymentIn } from '#api/records/repayments/repayment-answers.ts';
import { RepaymentPath } from '#api/records/repayments/repayment-record.ts';
import { nameActors } from '#store/access/actor-names.ts';
import { findClient } from '#store/clients/client-store.ts';
import { readBookedBy } from '#store/loans/loan-hands.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { findRepayments } from '#store/loans/loan-transaction-store.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';

/** GET /repayments/{id}/receipt: what a borrower is handed for what they paid. */
export const getRepaymentReceipt = endpoint({
  method: 'GET',
  path: '/repayments/{id}/receipt',
  name: 'getRepaymentReceipt',
  tag: 'Repayments',
  summary: 'Read a repayment’s receipt',
  description:
    'Where the money went, what was still to be paid after it, and who took it. As JSON or PDF, ' +
    'in English or Swahili. One that was taken back says that it is void.',
  needs: 'repayment.read',
  params: RepaymentPath,
  query: PaperQuery,
  reply: { status: 200, data: PaperRecord, formats: PAPER_FORMATS },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.repayment }, query: {} },

  async live({ tx, params, query, ...call }) {
    const id = repaymentIn(params);
    const paid = orNotFound((await findRepayments(tx, [id])).get(id));
    const { loanId, clientId, number, bookedOn } = paid;
    const [head, loan, client, statement, booked] = await Promise.all([
      letterheadFor(tx, call),
      findLoanSummary(tx, loanId),
      findClient(tx, clientId),
      viewLoanStatement(tx, { loanId, fromOn: null, toOn: bookedOn }),
      readBookedBy(tx, { loanId, numbers: [number] }),
    ]);
    const { loanNumber } = orNotFound(loan);
    const { firstName, lastName } = orNotFound(client);
    const nameOf = await nameActors(tx, booked);
    const line = statement.lines.find((one) => one.id === id);
    const facts = {
      ...{ ...head, number: `${loanNumber}/${number}`, loanNumber, paidOn: paid.on },
      client: `${firstName} ${lastName}`,
      ...{ amount: paid.amount, method: paid.method, reference: paid.reference },
      takenBy: booked[0] ? nameOf(booked[0]).name : null,
      allocation: paid.allocation,
      balanceMinor: line?.balanceMinor ?? 0n,
      isReversed: paid.status === 'reversed',
    };
    const paper = receiptPaper(facts, await paperLanguage(tx, clientId, query));
    return paperAnswer(paper, query, `receipt-${loanNumber}-${number}`);
  },
});

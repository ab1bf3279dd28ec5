import { MOVABLE, REVERSIBLE } from '@mkopo/core/loan/loan-life.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { DoerRecord, showDoer } from '#api/console/kit/doer-record.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { OrNull } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { pageOfTransactions, TransactionsQuery } from '#api/records/loans/transaction-list.ts';
import { TransactionRecord } from '#api/records/loans/transaction-record.ts';
import { nameActors } from '#store/access/actor-names.ts';
import { readBookedBy } from '#store/loans/loan-hands.ts';

/** A transaction as staff see it: who booked it, and whether it is of a kind to be taken back. */
const StaffTransaction = Titled('StaffLoanTransaction', {
  ...TransactionRecord.properties,
  booked_by: OrNull(DoerRecord, { description: 'Null where it was not kept who did.' }),
  can_reverse: FlagOf('It stands, and is of a kind that can be taken back.'),
  can_move: FlagOf('It stands, and is money that can be put elsewhere.'),
});

/** GET /loans/{id}/transactions: all that happened to a loan, and who did it. */
export const getLoanTransactions = endpoint({
  method: 'GET',
  path: '/loans/{id}/transactions',
  name: 'listLoanTransactions',
  tag: 'Loans',
  summary: 'List a loan’s transactions',
  description:
    'All that was done to the loan, and what time did to it, newest first. `change` is what each ' +
    'did to what is still to be paid.',
  params: LoanPath,
  query: TransactionsQuery,
  needs: 'loan.read',
  reply: { status: 200, data: Page(StaffTransaction) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.loan }, query: { limit: 1 } },

  async live({ tx, params, query, cursors }) {
    const loanId = loanIn(params);
    const page = await pageOfTransactions(tx, { loanId, ...query }, cursors);
    const numbers = page.items.map(({ number }) => number);
    const booked = await readBookedBy(tx, { loanId, numbers });
    const nameOf = await nameActors(tx, booked);
    const byNumber = new Map(booked.map((one) => [one.number, showDoer(nameOf(one))]));
    const items = page.items.map((made) => {
      const stands = made.status === 'posted';
      return {
        ...made,
        booked_by: byNumber.get(made.number) ?? null,
        can_reverse: stands && REVERSIBLE.includes(made.kind),
        can_move: stands && MOVABLE.includes(made.kind),
      };
    });
    return { ...page, items };
  },
});

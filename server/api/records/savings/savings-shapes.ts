import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { SavingsDirection } from '@mkopo/core/savings/decide-savings-payment.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { shape } from '#api/kit/declare/shape.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { moveSavingsOnce } from '#operations/savings/move-savings.ts';
import { findSavingsAccount } from '#store/savings/savings-store.ts';
import {
  readSavingsPayment,
  SavingsPaymentFields,
  savingsIn,
  shownPayment,
} from './savings-answers.ts';
import { pageOfSavings, SavingsQuery } from './savings-list.ts';
import { SavingsPath, SavingsRecord, showSavings } from './savings-record.ts';
import { pageOfSavingsTransactions } from './savings-transaction-list.ts';
import { SavingsMoveRecord, SavingsTransactionRecord } from './savings-transaction-record.ts';

/** GET /savings-accounts: who saves with the lender, newest first. */
export const LIST_SAVINGS = shape({
  method: 'GET',
  path: '/savings-accounts',
  readsReplica: true,
  name: 'listSavingsAccounts',
  tag: 'Savings',
  summary: 'List savings accounts',
  description:
    'Newest first, or in the order of change with `updated_since`; those that are closed included.',
  query: SavingsQuery,
  reply: { status: 200, data: Page(SavingsRecord) },

  async live({ tx, query, cursors }) {
    return pageOfSavings(tx, query, cursors);
  },
});

/** GET /savings-accounts/{id}: one account as it stands. */
export const READ_SAVINGS = shape({
  method: 'GET',
  path: '/savings-accounts/{id}',
  name: 'getSavingsAccount',
  tag: 'Savings',
  summary: 'Read a savings account',
  params: SavingsPath,
  reply: { status: 200, data: SavingsRecord },
  refusals: ['not_found'],

  async live({ tx, params }) {
    return showSavings(orNotFound(await findSavingsAccount(tx, savingsIn(params))));
  },
});

/** POST /savings-accounts/{id}/deposits: money comes onto an account. */
export const DEPOSIT_SAVINGS = savingsPayment('deposit', {
  path: '/savings-accounts/{id}/deposits',
  name: 'depositSavings',
  summary: 'Take in a deposit',
});

/** POST /savings-accounts/{id}/withdrawals: a client takes money out. */
export const WITHDRAW_SAVINGS = savingsPayment('withdrawal', {
  path: '/savings-accounts/{id}/withdrawals',
  name: 'withdrawSavings',
  summary: 'Pay out a withdrawal',
  description:
    'Up to what is `available`: the account’s `minimum_balance` stays. The same `reference` by ' +
    'the same method is one withdrawal, however often it is told.',
});

type Words = Pick<Endpoint, 'path' | 'name' | 'summary' | 'description'>;

function savingsPayment(direction: SavingsDirection, words: Words) {
  return shape({
    method: 'POST',
    tag: 'Savings',
    ...words,
    params: SavingsPath,
    body: SavingsPaymentFields,
    reply: {
      status: 201,
      data: SavingsMoveRecord,
      again: `A ${direction} of this reference was made before; it is answered as it stands.`,
    },
    refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],

    async live({ tx, params, ...call }) {
      const payment = await readSavingsPayment(tx, savingsIn(params), call);
      return shownPayment(tx, await moveSavingsOnce(tx, { direction, ...payment }));
    },
  });
}

/** GET /savings-accounts/{id}/transactions: a saver's statement, newest first. */
export const LIST_SAVINGS_TRANSACTIONS = shape({
  method: 'GET',
  path: '/savings-accounts/{id}/transactions',
  name: 'listSavingsTransactions',
  tag: 'Savings',
  summary: 'List an account’s transactions',
  description: 'Newest first, each with the balance after it. What was reversed stays.',
  params: SavingsPath,
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(SavingsTransactionRecord) },
  refusals: ['not_found'],

  async live({ tx, params, query, cursors }) {
    return pageOfSavingsTransactions(tx, { ...query, accountId: savingsIn(params) }, cursors);
  },
});

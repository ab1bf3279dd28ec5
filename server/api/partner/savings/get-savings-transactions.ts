import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxSavings, SANDBOX_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { PAGE_QUERY, Page, pageOfAll } from '#api/kit/wire/paginate.ts';
import { savingsIn } from '#api/records/savings/savings-answers.ts';
import { savingsLines } from '#api/records/savings/savings-parts.ts';
import { SavingsPath } from '#api/records/savings/savings-record.ts';
import { pageOfSavingsTransactions } from '#api/records/savings/savings-transaction-list.ts';
import {
  SavingsTransactionRecord,
  showSavingsTransaction,
} from '#api/records/savings/savings-transaction-record.ts';
import type { ListedSavingsLine } from '#views/savings/list-savings-transactions.ts';

/** GET /savings-accounts/{id}/transactions: a saver's statement, newest first. */
export const getSavingsTransactions = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}/transactions',
  name: 'listSavingsTransactions',
  tag: 'Savings',
  summary: 'List an account’s transactions',
  description: 'Newest first, each with the balance after it. What was reversed stays.',
  needs: 'savings:read',
  params: SavingsPath,
  query: Type.Object(PAGE_QUERY, { additionalProperties: false }),
  reply: { status: 200, data: Page(SavingsTransactionRecord) },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_SAVINGS[0]?.account.id ?? '' }, query: { limit: 1 } },

  async live({ tx, params, query, cursors }) {
    return pageOfSavingsTransactions(tx, { ...query, accountId: savingsIn(params) }, cursors);
  },

  sandbox({ params, query, cursors }) {
    const found = savingsLines(orRefuse(findSandboxSavings(params.id)));
    return pageOfAll(found, query, { place, show: showSavingsTransaction, cursors });
  },
});

function place({ number }: ListedSavingsLine): readonly string[] {
  return [String(number)];
}

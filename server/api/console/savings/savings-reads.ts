import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { earnedInterest } from '@mkopo/core/savings/accrued-interest.ts';
import { SAVINGS_STATUSES } from '@mkopo/core/savings/savings-account.ts';
import type { SavingsDesk } from '@mkopo/core/savings/savings-actions.ts';
import { Type } from 'typebox';
import { BRANCH_QUERY, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { LANGUAGE_QUERY, paperLanguage } from '#api/console/loans/paper-answer.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { SEARCH_QUERY, searchIn } from '#api/records/kit/list-search.ts';
import {
  FORMAT_QUERY,
  STATEMENT_FORMATS,
  savingsStatementFile,
} from '#api/records/loans/statement-file.ts';
import { readPeriod, StatementQuery } from '#api/records/loans/statement-record.ts';
import { savingsIn } from '#api/records/savings/savings-answers.ts';
import { pageOfStaffSavings, StaffSavingsQuery } from '#api/records/savings/savings-desk-list.ts';
import {
  ListedSavings,
  StaffSavings,
  StaffSavingsTransaction,
  showStaffSavings,
  showStaffSavingsTransaction,
} from '#api/records/savings/savings-desk-record.ts';
import { SavingsPath } from '#api/records/savings/savings-record.ts';
import {
  SavingsStatementRecord,
  showSavingsStatement,
} from '#api/records/savings/savings-statement-record.ts';
import { pageOfSavingsLines } from '#api/records/savings/savings-transaction-list.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { findNamedClients } from '#store/clients/named-clients.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findMemberOf } from '#store/members/member-store.ts';
import { readSavingsHistories } from '#store/savings/savings-history.ts';
import { findSavingsAccount } from '#store/savings/savings-store.ts';
import { ALL_SAVINGS, tallySavings } from '#views/savings/list-savings-accounts.ts';
import { viewSavingsStatement } from '#views/savings/savings-statement.ts';

/** GET /savings-accounts: who saves with the lender. */
export const getSavingsAccounts = endpoint({
  method: 'GET',
  path: '/savings-accounts',
  readsReplica: true,
  name: 'listSavingsAccounts',
  tag: 'Savings',
  summary: 'List savings accounts',
  description:
    'Newest first where `sort` says nothing else, or in the order of change with ' +
    '`updated_since`; those that are closed included. Each with whose it is.',
  needs: 'savings.read',
  query: Closed({ ...StaffSavingsQuery.properties, ...BRANCH_QUERY }),
  reply: { status: 200, data: Page(ListedSavings) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors, caller }) {
    narrowToBranch(tx, query);
    return pageOfStaffSavings(tx, query, { cursors, caller });
  },
});

const SavingsTally = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  balance: AmountOf('In the lender’s currency.'),
});

/** GET /savings-accounts/counts: how many save, and how much. */
export const getSavingsCounts = endpoint({
  method: 'GET',
  path: '/savings-accounts/counts',
  readsReplica: true,
  name: 'countSavingsAccounts',
  tag: 'Savings',
  summary: 'Count savings accounts',
  description: 'By status, with what is on them, by the same search.',
  needs: 'savings.read',
  query: Closed({ q: SEARCH_QUERY.q, ...BRANCH_QUERY }),
  reply: {
    status: 200,
    data: Titled('SavingsCounts', { active: SavingsTally, closed: SavingsTally }),
  },
  example: { query: {} },

  async live({ tx, query, caller }) {
    const { currency } = caller;
    narrowToBranch(tx, query);
    const filter = { ...ALL_SAVINGS, search: searchIn(query.q, caller) };
    const tallies = await tallySavings(tx, { filter, currency });
    const [active, closed] = SAVINGS_STATUSES.map((status) => {
      const { count = 0, balanceMinor = 0n } = tallies.find((one) => one.status === status) ?? {};
      return { count, balance: showAmount(currency, balanceMinor) };
    });
    if (!active || !closed) throw new Error('every status is counted');
    return { active, closed };
  },
});

/** GET /savings-accounts/{id}: one account as it stands. */
export const getSavingsAccount = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}',
  name: 'getSavingsAccount',
  tag: 'Savings',
  summary: 'Read a savings account',
  description:
    'With whose it is, what it has earned, and what you can do now: `actions` lists what makes ' +
    'sense, and says why something is not for you.',
  needs: 'savings.read',
  params: SavingsPath,
  reply: { status: 200, data: StaffSavings },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.savings } },

  async live({ tx, params, ...call }) {
    const accountId = savingsIn(params);
    const account = orNotFound(await findSavingsAccount(tx, accountId));
    const [clients, histories, desk] = await Promise.all([
      findNamedClients(tx, [account.clientId]),
      readSavingsHistories(tx, [accountId]),
      deskOf(tx, call.caller),
    ]);
    const throughOn = businessDay(call).subtract({ days: 1 });
    const client = orNotFound(clients.get(account.clientId));
    const earned = earnedInterest(account, histories.get(accountId) ?? [], throughOn);
    return showStaffSavings(account, { client, earned, throughOn, desk });
  },
});

/** GET /savings-accounts/{id}/transactions: all that happened to an account. */
export const getSavingsTransactions = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}/transactions',
  name: 'listSavingsTransactions',
  tag: 'Savings',
  summary: 'List an account’s transactions',
  description: 'Newest first, each with the balance after it. What was reversed stays.',
  needs: 'savings.read',
  params: SavingsPath,
  query: Closed(PAGE_QUERY),
  reply: { status: 200, data: Page(StaffSavingsTransaction) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.savings }, query: { limit: 1 } },

  async live({ tx, params, query, cursors, caller }) {
    const accountId = savingsIn(params);
    const account = orNotFound(await findSavingsAccount(tx, accountId));
    const desk = await deskOf(tx, caller);
    return pageOfSavingsLines(
      tx,
      { ...query, accountId },
      {
        cursors,
        show: (line) => showStaffSavingsTransaction(line, { account, desk }),
      },
    );
  },
});

/** Who looks, and what their lender asks of two persons. */
async function deskOf(tx: TenantTx, { role }: StaffCaller): Promise<SavingsDesk> {
  const { makerAndChecker } = await readSettings(tx);
  return { role, makerAndChecker };
}

/** GET /savings-accounts/{id}/statement: what there was, what moved it, and what there was then. */
export const getSavingsStatement = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}/statement',
  name: 'getSavingsStatement',
  tag: 'Savings',
  summary: 'Read an account’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. As JSON, ' +
    'PDF or CSV: say which by `format`, or by `Accept`; on paper in English or Swahili.',
  needs: 'savings.read',
  params: SavingsPath,
  query: Closed({ ...StatementQuery.properties, ...FORMAT_QUERY, ...LANGUAGE_QUERY }),
  reply: { status: 200, data: SavingsStatementRecord, formats: STATEMENT_FORMATS },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.savings }, query: {} },

  async live({ tx, params, query: { format = 'json', ...query }, ...call }) {
    const period = readPeriod(query, businessDay(call));
    const statement = await viewSavingsStatement(tx, { accountId: savingsIn(params), ...period });
    if (format === 'json') return showSavingsStatement(statement, period);
    const { clientId } = statement.account;
    const [{ name: lender }, client, member, language] = await Promise.all([
      readTenant(tx),
      findClient(tx, clientId),
      findMemberOf(tx, { clientId }),
      paperLanguage(tx, clientId, query),
    ]);
    const holder = { lender, client: orNotFound(client), memberNo: member?.memberNo ?? null };
    return savingsStatementFile(statement, { ...period, format, holder, language });
  },
});

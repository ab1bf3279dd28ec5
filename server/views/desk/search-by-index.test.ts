import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ClientLookUp } from '@mkopo/core/client/client-look-up.ts';
import { readSearchText, type SearchText } from '@mkopo/core/desk/search-text.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { listClients } from '@mkopo/server/views/clients/list-clients.ts';
import { ALL_CLIENTS, searchClients } from '@mkopo/server/views/clients/search-clients.ts';
import { listDeskLoans } from '@mkopo/server/views/loans/list-desk-loans.ts';
import { listSheet } from '@mkopo/server/views/payments/collection-sheet.ts';
import { findTargets } from '@mkopo/server/views/payments/find-targets.ts';
import { listPayments } from '@mkopo/server/views/payments/list-payments.ts';
import { listPayouts } from '@mkopo/server/views/payments/list-payouts.ts';
import { listReceipts } from '@mkopo/server/views/payments/list-receipts.ts';
import {
  ALL_REPAYMENTS,
  listBookedRepayments,
} from '@mkopo/server/views/repayments/list-repayments.ts';
import {
  ALL_SAVINGS,
  listSavingsSorted,
} from '@mkopo/server/views/savings/list-savings-accounts.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { explainList } from '@mkopo/test/kit/postgres/explain-list.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { findClients } from './find-clients.ts';
import { findMoney } from './find-money.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
// Enough of them that reading all is never the cheapest.
await asSuperuser(
  superuserUrl,
  `insert into client (tenant_id, first_name, last_name, phone, country, id_issuing_country)
   select '${lender.tenantId}', 'Person' || n, 'Of' || n, '+2547' || (10000000 + n), 'KE', 'KE'
     from generate_series(1, 5000) n;
   analyze`,
);

const now = Temporal.Now.instant();
const today = Temporal.PlainDate.from('2026-03-10');
const page = { after: null, limit: 51 };
const ANY = { from: null, to: null };
const times = { createdFrom: null, createdTo: null };
const ofRail = { loanId: null, clientId: null, state: null, status: null, needsLook: null, now };
const ofLoans = {
  ...{ today, statuses: null, stages: null, clientId: null, productId: null, loanNumber: null },
  ...{ isRestructured: null, daysPastDue: ANY, amountMinor: ANY, appliedOn: ANY },
  ...{ disbursedOn: ANY, officerId: null, ...times },
};
const between = { from: null, until: null };

type Searched = (tx: TenantTx, search: SearchText) => Promise<unknown>;

/** Every list with a search box, as staff see it first. */
const LISTS: Readonly<Record<string, Searched>> = {
  clients: (tx, search) =>
    searchClients(tx, {
      ...{ on: today, currency: KES, sort: 'newest', ...page },
      filter: { ...ALL_CLIENTS, search: search.client },
    }),
  loans: (tx, search) =>
    listDeskLoans(tx, {
      ...{ filter: { ...ofLoans, search }, ...page },
      sort: { by: 'created_at', isAscending: false },
    }),
  repayments: (tx, search) =>
    listBookedRepayments(tx, { filter: { ...ALL_REPAYMENTS, search }, ...page }),
  payments: (tx, search) =>
    listPayments(tx, { filter: { ...ofRail, search, ...between }, sort: 'newest', ...page }),
  payouts: (tx, search) =>
    listPayouts(tx, { filter: { ...ofRail, search, ...between }, sort: 'newest', ...page }),
  receipts: (tx, search) =>
    listReceipts(tx, {
      ...{ filter: { statuses: ['credited'], search, ...between }, sort: 'newest', ...page },
    }),
  savings: (tx, search) =>
    listSavingsSorted(tx, { filter: { ...ALL_SAVINGS, search }, sort: 'newest', ...page }),
  sheet: (tx, search) =>
    listSheet(tx, { filter: { on: today, part: 'all', search }, sort: 'name', ...page }),
  targets: (tx, search) => findTargets(tx, { search, today }),
  'search for people': (tx, text) => findClients(tx, { text, limit: 8 }),
  'search for money': (tx, text) =>
    findMoney(tx, { text, kinds: ['repayment', 'receipt', 'payout'], limit: 8 }),
};

/** How PostgreSQL answers what a list asks, with no table read whole. */
function plansOf(list: Searched, typed: string): Promise<string> {
  return inTenant(database, lender, (tx) => {
    tx.send('set local enable_seqscan = off', []);
    return explainList(tx, (asked) => list(asked, readSearchText(typed, 'KE')));
  });
}

test('no search reads a table whole, or compares what an index cannot', async () => {
  for (const [name, list] of Object.entries(LISTS)) {
    for (const typed of ['amina odhiambo', '0712345678', 'LN-000123', '12345678', 'TAJ81H2K9X']) {
      const plan = await plansOf(list, typed);
      assert.doesNotMatch(plan, /Seq Scan on (?!tenant_setting)/, `${name}: ${typed}\n${plan}`);
      assert.doesNotMatch(plan, /~~/, `${name}: ${typed}\n${plan}`);
    }
  }
});

test('what is searched for is found first: no list tries its rows one by one', async () => {
  // These two say themselves how many they look at.
  const { 'search for people': _, 'search for money': __, ...paged } = LISTS;
  for (const [name, list] of Object.entries(paged)) {
    for (const typed of ['amina', 'LN-000123', '0712345678']) {
      const plan = await plansOf(list, typed);
      assert.match(plan, /= ANY \(\(InitPlan \d+\)\.col1\)/, `${name}\n${plan}`);
    }
  }
});

test('people are found by the keys of their names and by their phones', async () => {
  // The other lists begin with what they have least of, which is nothing here.
  for (const name of ['clients', 'search for people']) {
    const list = LISTS[name] ?? assert.fail();
    const [named, phoned] = [await plansOf(list, 'person17'), await plansOf(list, '0710000017')];
    for (const key of ['first_name', 'last_name', 'second_name']) {
      assert.match(named, new RegExp(`client_found_by_${key}`), `${name}\n${named}`);
    }
    assert.match(phoned, /client_found_by_phone/, `${name}\n${phoned}`);
  }
});

test('a name with a slip in it, a phone, a document and an address are found by an index', async () => {
  const none = { phone: null, nationalId: null, email: null, search: null };
  const lists: Readonly<Record<string, Searched>> = {
    client_found_by_given_name: (tx, { client: search }) => listed(tx, { search }),
    client_found_by_family_name: (tx, { client: search }) => listed(tx, { search }),
    client_found_by_phone: (tx) => listed(tx, { phone: '+254710000017' }),
    client_found_by_id_number: (tx) => listed(tx, { nationalId: 'a17' }),
    client_found_by_email: (tx) => listed(tx, { email: 'One@Home.example' }),
  };
  const listed = (tx: TenantTx, asked: Partial<ClientLookUp>) =>
    listClients(tx, { filter: { ...none, ...times, ...asked }, ...page });
  for (const [index, list] of Object.entries(lists)) {
    const plan = await plansOf(list, 'amian');
    assert.match(plan, new RegExp(`Index Scan (using|on) ${index}`), plan);
    assert.match(plan, /= ANY \(\(InitPlan \d+\)\.col1\)/, plan);
    assert.doesNotMatch(plan, /Seq Scan on client/, plan);
  }
});

test('staff page through repayments by the index of the books’ days, without a sort', async () => {
  const plan = await plansOf(
    (tx) => listBookedRepayments(tx, { filter: ALL_REPAYMENTS, ...page }),
    'x',
  );
  assert.match(plan, /Index Scan Backward using loan_transaction_by_day/, plan);
  assert.doesNotMatch(plan.split('Nested Loop')[0] ?? '', /Sort/, plan);
});

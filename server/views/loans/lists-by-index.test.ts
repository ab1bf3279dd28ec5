import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { insertBranch } from '@mkopo/server/store/access/branch-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { listClients } from '@mkopo/server/views/clients/list-clients.ts';
import { ALL_CLIENTS, searchClients } from '@mkopo/server/views/clients/search-clients.ts';
import { listPayments } from '@mkopo/server/views/payments/list-payments.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { explainList } from '@mkopo/test/kit/postgres/explain-list.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { listDeskLoans } from './list-desk-loans.ts';
import { ALL_LOANS, listLoans } from './list-loans.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const [rare, usual] = [await openLending(database, lender), await openLending(database, lender)];
const rareLoan = await rare.approved();
const usualLoan = await usual.approved();
const branch = (await as((tx) => insertBranch(tx, { code: 'W', name: 'West' }))) ?? assert.fail();
const officer = await makeStaff(database, lender, { role: 'officer' });
// Enough that reading all is never the cheapest, and of the rare ones one.
await asSuperuser(
  superuserUrl,
  `insert into loan
   select (jsonb_populate_record(loan, jsonb_build_object(
             'id', uuidv7(), 'loan_number', 'L' || n, 'created_at', now() - n * interval '1 s'))).*
     from loan, generate_series(1, 5000) n where id = '${usualLoan}';
   update loan set branch_id = '${branch.id}', officer_id = '${officer.id}'
    where id = '${rareLoan}';
   insert into client (tenant_id, first_name, last_name, phone, country, id_issuing_country)
   select '${lender.tenantId}', 'Person' || n, 'Of' || n, '+2547' || (10000000 + n), 'KE', 'KE'
     from generate_series(1, 5000) n;
   update client set branch_id = '${branch.id}' where id = '${rare.clientId}';
   insert into payment (tenant_id, loan_id, client_id, currency, amount_minor, phone, asked_by,
     requested_at, status, failure_code)
   select '${lender.tenantId}', '${usualLoan}', '${usual.clientId}', 'KES', 100, '254712345678',
          'member', now() - n * interval '1 s', 'failed', 'refused'
     from generate_series(1, 5000) n;
   insert into payment (tenant_id, loan_id, client_id, currency, amount_minor, phone, asked_by,
     requested_at, status, failure_code)
   values ('${lender.tenantId}', '${rareLoan}', '${rare.clientId}', 'KES', 100, '254712345678',
           'member', now(), 'failed', 'refused');
   analyze`,
);

const page = { after: null, limit: 51 };
const ANY = { from: null, to: null };
const ofDesk = {
  ...{ today: SAMPLE_ON, statuses: null, stages: null, clientId: null, productId: null },
  ...{ isRestructured: null, daysPastDue: ANY, amountMinor: ANY, appliedOn: ANY },
  ...{ disbursedOn: ANY, officerId: null, createdFrom: null, createdTo: null, search: null },
  loanNumber: null,
};
const sort = { by: 'created_at', isAscending: false } as const;

test('a page of loans is read along an index of its filter, newest first', async () => {
  const { id: productId } = rare.product;
  const lists: Readonly<Record<string, (tx: TenantTx) => Promise<unknown>>> = {
    loan_by_product: (tx) => listLoans(tx, { filter: { ...ALL_LOANS, productId }, ...page }),
    loan_by_client: (tx) =>
      listLoans(tx, { filter: { ...ALL_LOANS, clientId: rare.clientId }, ...page }),
    loan_by_status: (tx) => listLoans(tx, { filter: { ...ALL_LOANS, status: 'pending' }, ...page }),
    loan_newest_of_officer: (tx) =>
      listDeskLoans(tx, { filter: { ...ofDesk, officerId: officer.id }, sort, ...page }),
  };
  for (const [index, list] of Object.entries(lists)) {
    const plan = await as((tx) => explainList(tx, list));
    assert.match(plan, new RegExp(`Index Scan using ${index} on loan`), plan);
  }
});

test('restructured loans, and clients by their identity, have an index of their own', async () => {
  const filter = { ...ofDesk, isRestructured: true };
  const loans = await as((tx) =>
    explainList(tx, (asked) => listDeskLoans(asked, { filter, sort, ...page })),
  );
  assert.match(loans, /Index Scan using loan_newest_restructured on loan/, loans);
  const clients = await as((tx) =>
    explainList(tx, (asked) =>
      searchClients(asked, {
        ...{ filter: { ...ALL_CLIENTS, identityStatus: 'verified' }, sort: 'newest', ...page },
        ...{ on: SAMPLE_ON, currency: KES },
      }),
    ),
  );
  assert.match(clients, /Index Scan using client_newest_of_identity on client/, clients);
});

test('what a client was asked to pay is read along an index, newest first', async () => {
  const anything = { loanId: null, status: null, needsLook: null, search: null };
  const filter = { ...anything, clientId: rare.clientId, from: null, until: null };
  const now = Temporal.Now.instant();
  const plan = await as((tx) =>
    explainList(tx, (asked) =>
      listPayments(asked, { filter: { ...filter, now }, sort: 'newest', ...page }),
    ),
  );
  assert.match(plan, /Index Scan using payment_by_client on payment/, plan);
});

test('who is held to a branch reads its loans and clients along an index, newest first', async () => {
  const held = { ...lender, branchId: branch.id };
  const lists: Readonly<Record<string, (tx: TenantTx) => Promise<unknown>>> = {
    'loan_newest_of_branch on loan': (tx) => listLoans(tx, { filter: ALL_LOANS, ...page }),
    'client_newest_of_branch on client': (tx) => listClients(tx, { filter: ALL_CLIENTS, ...page }),
  };
  for (const [index, list] of Object.entries(lists)) {
    const plan = await inTenant(database, held, (tx) => explainList(tx, list));
    assert.match(plan, new RegExp(`Index Scan using ${index}`), plan);
  }
});

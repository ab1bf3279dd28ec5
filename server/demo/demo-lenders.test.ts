import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { type DocumentKind, documentTypeOf } from '@mkopo/core/document/document.ts';
import { ARREARS_BUCKETS } from '@mkopo/core/loan/arrears.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import {
  verifyBooks,
  verifyLoans,
  verifySavings,
} from '@mkopo/server/operations/books/verify-books.ts';
import { findTenantBySlug } from '@mkopo/server/store/access/tenant-store.ts';
import { lastFinishedOn } from '@mkopo/server/store/books/day-run-store.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inPlatform, inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { findReceiptById, type ReceiptId } from '@mkopo/server/store/receipts/receipt-store.ts';
import { viewPortfolioAgeing } from '@mkopo/server/views/books/portfolio-ageing.ts';
import { viewPortfolioAtRisk } from '@mkopo/server/views/books/portfolio-at-risk.ts';
import { viewTrialBalance } from '@mkopo/server/views/books/statements.ts';
import { suggestTargets } from '@mkopo/server/views/payments/suggest-targets.ts';
import { cuttingDatabase } from '@mkopo/test/fault/cutting-database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { DEMO_KEYS } from './demo-credentials.ts';
import { makeDemoLenders } from './demo-lenders.ts';

const NOW = Temporal.Instant.from('2026-03-10T09:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-03-10');
const YESTERDAY = TODAY.subtract({ days: 1 });
const SLUGS = ['umoja-sacco', 'baraka-credit'] as const;
const ASKED = { history: 'two_years', now: NOW } as const;
const KINDS: readonly DocumentKind[] = ['national_id', 'payslip', 'kra_pin'];
const ACTOR = { kind: 'command', id: 'test', requestId: 'test', ip: null } as const;

const server = await startTestServer();
const { testDatabase, database, files, origin } = server;
const twin = await cloneDatabase();
const cutting = await cuttingDatabase(database, testDatabase);
cutting.cutBefore(60);
await assert.rejects(makeDemoLenders({ database: cutting, files }, ASKED));
const leftByTheKilled = await findLender(database, 'umoja-sacco');
await Promise.all([makeDemoLenders(server, ASKED), makeDemoLenders(server, ASKED)]);
// As a start does: the planner knows nothing yet of tables that were filled in one go.
await asSuperuser(testDatabase.superuserUrl, 'analyze');

test('a maker that is killed half-way leaves nothing, and two at once make each lender once', async () => {
  assert.equal(leftByTheKilled, null);
  assert.deepEqual(await countsOf('umoja-sacco'), { clients: 200, loans: 300, accounts: 80 });
  assert.deepEqual(await countsOf('baraka-credit'), { clients: 40, loans: 50, accounts: 12 });
});

test('there is a loan in every state and in every bucket of arrears', async () => {
  for (const slug of SLUGS) {
    const states = await as(slug, (tx) =>
      tx.query<{ status: string }>('select distinct status from loan order by 1'),
    );
    assert.deepEqual(
      states.map(({ status }) => status),
      [...LOAN_STATUSES].sort(),
    );
    const { buckets } = await as(slug, (tx) =>
      viewPortfolioAgeing(tx, { on: YESTERDAY, currency: KES }),
    );
    for (const bucket of ARREARS_BUCKETS) {
      assert.ok(
        buckets.some((one) => one.bucket === bucket && one.loans > 0),
        `${slug} ${bucket}`,
      );
    }
  }
});

test('the Sacco is classed as a Sacco, the other lender by the Central Bank', async () => {
  for (const [slug, classification] of [
    ['umoja-sacco', 'sasra'],
    ['baraka-credit', 'cbk'],
  ] as const) {
    const asked = { on: YESTERDAY, currency: KES };
    const ageing = await as(slug, (tx) => viewPortfolioAgeing(tx, asked));
    assert.equal(ageing.classification, classification);
  }
});

test('everything that can happen to a loan has happened to one', async () => {
  const kinds = await as('umoja-sacco', (tx) =>
    tx.query<{ kind: string }>('select distinct kind from loan_transaction order by 1'),
  );
  const happened = kinds.map(({ kind }) => kind);
  for (const kind of ['recovery', 'refund', 'reschedule', 'reversal', 'waiver', 'penalty']) {
    assert.ok(happened.includes(kind), kind);
  }
  const [credit] = await as('umoja-sacco', (tx) =>
    tx.query<{ count: number }>('select count(*)::integer from loan where credit_minor > 0'),
  );
  assert.ok((credit?.count ?? 0) >= 1);
});

test('the books hold, and balance on every month-end of the two years', async () => {
  const all = { after: null, limit: 1000 };
  for (const slug of SLUGS) {
    assert.deepEqual(await as(slug, verifyBooks), []);
    assert.deepEqual((await as(slug, (tx) => verifyLoans(tx, all))).faults, []);
    assert.deepEqual((await as(slug, (tx) => verifySavings(tx, all))).faults, []);
    for (let months = 0; months <= 24; months += 3) {
      const on = YESTERDAY.subtract({ months });
      const { isBalanced } = await as(slug, (tx) => viewTrialBalance(tx, { on, currency: KES }));
      assert.ok(isBalanced, `${slug} ${on}`);
    }
  }
});

test('the portfolio looks like that of a lender who is paid', async () => {
  for (const on of [YESTERDAY, YESTERDAY.subtract({ months: 9 })]) {
    const { total } = await as('umoja-sacco', (tx) =>
      viewPortfolioAtRisk(tx, { on, currency: KES }),
    );
    const late = total.atRisk.find(({ days }) => days === 30)?.principalMinor ?? 0n;
    const inHundred = (late * 100n) / total.principalMinor;
    assert.ok(inHundred < 30n, `PAR30 on ${on} is ${inHundred} %`);
    assert.ok(total.loans > 30, `${total.loans} loans are out on ${on}`);
  }
});

test('money came that nobody matched: whose two of three are can be guessed', async () => {
  for (const slug of SLUGS) {
    const found = await as(slug, async (tx) => {
      const rows = await tx.query<{ id: ReceiptId }>(
        `select id from receipt where status = 'suspense' order by amount_minor`,
      );
      const receipts = await Promise.all(rows.map(({ id }) => findReceiptById(tx, id)));
      return Promise.all(
        receipts.map((one) =>
          suggestTargets(tx, { receipt: one ?? assert.fail('no receipt'), today: TODAY }),
        ),
      );
    });
    const clues = ['number', 'phone'] as const;
    const spoke = found.map(([likeliest]) =>
      clues.filter((clue) => likeliest?.reasons.includes(clue)),
    );
    assert.deepEqual(spoke, [['phone'], ['number', 'phone'], []], slug);
  }
});

test('nobody had a loan or an account before they were taken on', async () => {
  for (const slug of SLUGS) {
    const early = await as(slug, (tx) =>
      tx.query(
        `select client.id from client
           left join loan on loan.tenant_id = $1 and loan.client_id = client.id
           left join savings_account account
             on account.tenant_id = $1 and account.client_id = client.id
          where client.tenant_id = $1
            and client.created_at::date > least(applied_on, account.opened_on)`,
        [tx.tenantId],
      ),
    );
    assert.deepEqual(early, []);
  }
});

test('yesterday is closed, so that the first night has one day to close', async () => {
  for (const slug of SLUGS) {
    assert.equal(String(await as(slug, lastFinishedOn)), String(YESTERDAY));
  }
});

test('200 for every paper of some dozens of clients, on the portal too', async () => {
  for (const [slug, { secret }, papers] of [
    ['umoja-sacco', DEMO_KEYS.live, 60],
    ['baraka-credit', DEMO_KEYS.otherLive, 20],
  ] as const) {
    const url = `${origin}/api/v1/${slug}/partner/v1`;
    const get = (path: string) => fetch(url + path, { headers: { 'x-api-key': secret } });
    const listed = await (await get('/documents?limit=200')).json();
    const { items, has_more } = (listed as DocumentPage).data;
    assert.equal(has_more, false);
    for (const { id, sha256, content_type } of items) {
      const reply = await get(`/documents/${id}/content`);
      const content = Buffer.from(await reply.arrayBuffer());
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256);
      assert.deepEqual([reply.status, documentTypeOf(content)], [200, content_type]);
    }
    const owners = new Set(items.map(({ client_id }) => client_id));
    assert.equal(owners.size, papers);
    assert.deepEqual(new Set(items.map(({ kind }) => kind)), new Set(KINDS));
    const newest = (await (await get('/clients?limit=1')).json()) as DocumentPage;
    const client_id = newest.data.items[0]?.id;
    const own = (await (
      await get(`/portal/documents?client_id=${client_id}`)
    ).json()) as DocumentPage;
    assert.ok(own.data.items.length >= 1);
  }
});

test('another start makes nothing more, no file either', async () => {
  const before = await server.putAway();
  assert.equal(await makeDemoLenders(server, ASKED), 0);
  assert.deepEqual(await server.putAway(), before);
});

test('every demo key left its audit record', async () => {
  const [row] = await as('umoja-sacco', (tx) =>
    tx.query<{ keys: number; records: number }>(
      `select (select count(*)::integer from credential) as keys,
              (select count(*)::integer from audit_record
                where action = 'credential.issue') as records`,
    ),
  );
  assert.deepEqual(row, { keys: 6, records: 6 });
});

test('the same day makes the same lenders', async () => {
  const other = opened(twin);
  await makeDemoLenders({ database: other, files }, ASKED);
  assert.deepEqual(await spelled(other), await spelled(database));
});

type PdfPrinter = Record<'id' | 'client_id' | 'kind' | 'sha256' | 'content_type', string>;
type DocumentPage = { readonly data: { readonly items: PdfPrinter[]; readonly has_more: boolean } };

function opened({ serverUrl }: TestDatabase): Database {
  const opening = openDatabase(serverUrl);
  cleanUp(() => opening.close());
  return opening;
}

function findLender(where: Database, slug: string) {
  return inPlatform(where, (tx) => findTenantBySlug(tx, slug));
}

async function as<T>(
  slug: string,
  work: (tx: TenantTx) => Promise<T>,
  where: Database = database,
): Promise<T> {
  const lender = await findLender(where, slug);
  if (!lender) throw new Error(`${slug} is not there`);
  return inTenant(where, { tenantId: lender.id, actor: ACTOR }, work);
}

async function countsOf(slug: string) {
  const [counts] = await as(slug, (tx) =>
    tx.query(
      `select (select count(*)::integer from client) as clients,
              (select count(*)::integer from loan) as loans,
              (select count(*)::integer from savings_account) as accounts`,
    ),
  );
  return counts;
}

/** All that follows from the date: people, and each day's bookings by account. */
async function spelled(where: Database): Promise<unknown> {
  return as(
    'umoja-sacco',
    (tx) =>
      Promise.all([
        tx.query('select first_name, last_name, phone from client order by phone'),
        tx.query('select loan_number, status, applied_on, disbursed_on from loan order by 1'),
        tx.query(
          `select account.code, side, line.booked_on, sum(amount_minor) as minor
             from journal_line line join account on account.id = line.account_id
            group by 1, 2, 3 order by 1, 2, 3`,
        ),
      ]),
    where,
  );
}

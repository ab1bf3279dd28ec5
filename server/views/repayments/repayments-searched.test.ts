import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readSearchText } from '@mkopo/core/desk/search-text.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeNamesakes, NAMESAKES } from '@mkopo/test/kit/lives/namesakes.ts';
import { explainList } from '@mkopo/test/kit/postgres/explain-list.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import {
  ALL_REPAYMENTS,
  listBookedRepayments,
  listRepayments,
  type RepaymentFilter,
} from './list-repayments.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const { as, disbursed } = await openLending(database, lender);
const pattern = await disbursed();
await as((tx) => receiveRepayment(tx, payment(pattern, 10_000n, { reference: 'TAJ81H2K9X' })));
await makeNamesakes({ superuserUrl, lender, pattern });

const LIMIT = 50;

type Asked = { readonly typed?: string; readonly filter?: Partial<RepaymentFilter> };

function list(tx: TenantTx, { typed, filter }: Asked, place: { key: string; id: string } | null) {
  const search = typed === undefined ? null : readSearchText(typed, 'KE');
  const asked = { ...ALL_REPAYMENTS, ...filter, search };
  return listBookedRepayments(tx, { filter: asked, after: place, limit: LIMIT });
}

/** The numbers of the loans that a page of repayments is of. */
async function loansOf(asked: Asked, place: Parameters<typeof list>[2] = null) {
  return as(async (tx) => {
    const page = await list(tx, asked, place);
    const loans = await tx.query<{ id: string; loanNumber: string }>(
      'select id, loan_number from loan where tenant_id = $1',
      [tx.tenantId],
    );
    const named = new Map(loans.map(({ id, loanNumber }) => [id, loanNumber]));
    return { page, loans: page.map(({ loanId }) => named.get(loanId)) };
  });
}

test('of a name that many have the last repayments come first, page by page', async () => {
  const first = await loansOf({ typed: 'halima' });
  assert.deepEqual(first.loans, NAMESAKES.halima.slice(0, LIMIT));
  const { sortKey: key, id } = first.page.at(-1) ?? assert.fail();
  const second = await loansOf({ typed: 'halima' }, { key, id });
  assert.deepEqual(second.loans, NAMESAKES.halima.slice(LIMIT, 2 * LIMIT));
});

test('they are found wherever they are, and what else is asked holds', async () => {
  const { loans } = await loansOf({ typed: 'chebet' });
  assert.deepEqual(loans, NAMESAKES.chebet.slice(0, LIMIT));
  assert.deepEqual((await loansOf({ typed: 'halima', filter: { method: 'cash' } })).loans, []);
  const few = await loansOf({ typed: 'TAJ81H2K9X' });
  assert.equal(few.page.length, LIMIT);
});

test('who has a rare name is found among all', async () => {
  const { loans } = await loansOf({ typed: 'halima odhiambo99' });
  const theirs = NAMESAKES.halima.filter((loan) => /^Odhiambo99/.test(`Odhiambo${nameOf(loan)}`));
  assert.deepEqual(loans, theirs);
});

const nameOf = (loan: string) => Number(loan.slice(1)) % 1000;

test('a method that few use, and what was taken back, are found by an index', async () => {
  const rare = { ...ALL_REPAYMENTS, method: 'cheque' } as const;
  const page = { filter: rare, after: null, limit: LIMIT };
  const newest = await as((tx) => explainList(tx, (asked) => listRepayments(asked, page)));
  assert.match(newest, /Index Scan using repayment_newest_of_method on loan_transaction/, newest);
  const booked = await as((tx) => explainList(tx, (asked) => list(asked, { filter: rare }, null)));
  assert.match(booked, /Index Scan using repayment_booked_of_method on loan_transaction/, booked);
  const status = 'reversed' as const;
  const undone = await as((tx) =>
    explainList(tx, (asked) => list(asked, { filter: { status } }, null)),
  );
  assert.match(undone, /= ANY \(\(InitPlan \d+\)\.col1\)/, undone);
});

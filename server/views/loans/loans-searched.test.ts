import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readSearchText } from '@mkopo/core/desk/search-text.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { LoanDeskFilter } from '@mkopo/server/store/loans/loan-conditions.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeNamesakes, NAMESAKES } from '@mkopo/test/kit/lives/namesakes.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { type LoanOrder, type LoanPlace, listDeskLoans } from './list-desk-loans.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const pattern = await (await openLending(database, lender)).approved();
await makeNamesakes({ superuserUrl, lender, pattern });

const ANY = { from: null, to: null };
const ALL: LoanDeskFilter = {
  ...{ today: SAMPLE_ON, statuses: null, stages: null, clientId: null, productId: null },
  ...{ officerId: null, loanNumber: null, isRestructured: null, daysPastDue: ANY },
  ...{ amountMinor: ANY, appliedOn: ANY, disbursedOn: ANY, createdFrom: null, createdTo: null },
  search: null,
};
const newest = { by: 'created_at', isAscending: false } as const;
const LIMIT = 50;

type Asked = {
  readonly typed: string;
  readonly filter?: Partial<LoanDeskFilter>;
  readonly sort?: { readonly by: LoanOrder; readonly isAscending: boolean };
  readonly place?: LoanPlace | null;
};

function list(tx: TenantTx, { typed, filter = {}, sort = newest, place = null }: Asked) {
  const search = readSearchText(typed, 'KE');
  return listDeskLoans(tx, {
    ...{ filter: { ...ALL, ...filter, search }, after: place, limit: LIMIT, sort },
  });
}

const numbers = (loans: readonly { readonly loanNumber: string }[]) =>
  loans.map(({ loanNumber }) => loanNumber);

test('of a name that many have the first loans come in their order, page by page', async () => {
  const first = await as((tx) => list(tx, { typed: 'halima' }));
  assert.deepEqual(numbers(first), NAMESAKES.halima.slice(0, LIMIT));
  const last = first.at(-1) ?? assert.fail();
  const place = { key: last.sortKey, id: last.id };
  const second = await as((tx) => list(tx, { typed: 'halima', place }));
  assert.deepEqual(numbers(second), NAMESAKES.halima.slice(LIMIT, 2 * LIMIT));
});

test('a name that many have is found wherever its loans are', async () => {
  const found = await as((tx) => list(tx, { typed: 'chebet' }));
  assert.deepEqual(numbers(found), NAMESAKES.chebet.slice(0, LIMIT));
  const rest = await as((tx) => {
    const oldest = { by: 'created_at', isAscending: true } as const;
    return list(tx, { typed: 'halima', sort: oldest });
  });
  assert.deepEqual(numbers(rest), NAMESAKES.halima.toReversed().slice(0, LIMIT));
});

test('what else is asked of the loans holds for them, in any order', async () => {
  const amountMinor = { from: 1_000_300n, to: 1_000_300n };
  const few = await as((tx) => list(tx, { typed: 'halima', filter: { amountMinor } }));
  const asked = NAMESAKES.halima.filter((number) => Number(number.slice(1)) % 7 === 3);
  assert.deepEqual(numbers(few), asked.slice(0, LIMIT));
  const closed = { statuses: ['closed'] } as const;
  assert.deepEqual(await as((tx) => list(tx, { typed: 'halima', filter: closed })), []);
  for (const by of ['applied_on', 'balance', 'days_late'] as const) {
    const sort = { by, isAscending: false };
    const found = numbers(await as((tx) => list(tx, { typed: 'halima odh', sort })));
    assert.equal(new Set(found).size, LIMIT);
    assert.deepEqual(new Set(found).difference(new Set(NAMESAKES.halima)), new Set());
  }
});

test('the loans of everybody who has such a name are not read for it', async () => {
  const plans = {
    halima: await planOf('halima'),
    'halima odhiambo99': await planOf('halima odhiambo99'),
  };
  const readAll = /loan_by_client .*\(actual/;
  assert.doesNotMatch(plans.halima, readAll);
  assert.match(plans['halima odhiambo99'], readAll);
});

/** What PostgreSQL did for a list; what it left out says so, and is no part of it. */
function planOf(typed: string): Promise<string> {
  return as(async (tx) => {
    const plans: string[] = [];
    const explain = async (text: string, values: readonly unknown[]) => {
      const rows = await tx.query<Record<string, string>>(
        `explain (analyze, costs off, timing off) ${text}`,
        values,
      );
      plans.push(...rows.map((row) => Object.values(row).join()));
      return [];
    };
    await list({ ...tx, query: explain } as unknown as TenantTx, { typed });
    return plans.join('\n');
  });
}

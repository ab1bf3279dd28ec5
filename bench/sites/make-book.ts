import { BENCH_PRODUCT, makeLoan, USUAL } from '@mkopo/bench/bench-lender.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import { closeAndFold, copyLoans, copyPeople, LOAN_TABLES, type Stretch } from './copy-loans.ts';
import type { Book, Staff } from './site.ts';

type Place = { readonly database: Database; readonly superuserUrl: string };

const TERM_DAYS = 360;
/** More than a month after each pattern's oldest unpaid instalment is due. */
const LATE_DAYS = 121;
/** What came in since a piece of the day was folded: eleven minutes of a lender's, and more. */
const SINCE_SHARE = 1 / 10_000;
const LEAST = 60;
/** Of twenty loans, so many are of the first product, of the second, and only applied for. */
const SHARES = { paying: 14, other: 5, pending: 1 } as const;

/** A lender with a year behind it: loans of each filter that lists offer, and folded days. */
export async function makeBook(place: Place, asked: number): Promise<Book> {
  const { database, superuserUrl } = place;
  const loans = Math.max(asked, LEAST);
  const lender = await makeLender(database, 'book');
  const people = await makePeople(database, lender);
  const patterns = await makePatterns(database, lender, people.client);
  const { client, branches, officers } = people;
  const spread = { late: LATE_DAYS, branches, officers } as const;
  const bytesPerLoan = await within(superuserUrl, async (session) => {
    const size = () => session.query<{ name: string; bytes: number }>(SIZES);
    await copyPeople(session, { client, loans, branches });
    const before = await size();
    const stretches = stretchesOf(patterns, loans);
    await copyLoans(session, { loans, stretches, spread: { ...spread, days: 365 } });
    const after = await size();
    const grown = after.map(({ name, bytes }, at) => {
      return [name, Math.round((bytes - (before[at]?.bytes ?? 0)) / loans)] as const;
    });
    return Object.fromEntries(grown);
  });
  const yesterday = Temporal.Now.plainDateISO('Africa/Nairobi').subtract({ days: 1 });
  await closeAndFold(database, lender, yesterday);
  await within(superuserUrl, (session) => {
    const count = Math.floor(loans * SINCE_SHARE);
    const stretches = [{ pattern: patterns.paying, from: loans, count }];
    return copyLoans(session, { loans, stretches, spread: { ...spread, days: 1, isNew: true } });
  });
  const [branch_id = '', officer_id = ''] = [branches[0], officers[0]];
  const client_id = '00000000-0000-7000-9000-000000000000';
  const filters = { client_id, branch_id, officer_id, product_id: patterns.otherProduct };
  const key = await partnerKey(database, lender);
  const staff = await staffOf(database, lender);
  return { ...{ lender, key, staff, loans, bytesPerLoan }, filters };
}

/** An admin, with a password that costs nothing: the log-in has a row of its own. */
export async function staffOf(database: Database, lender: TestLender): Promise<Staff> {
  const { email } = await makeStaff(database, lender);
  return { lender: lender.slug, email, password: PASSWORD };
}

const SIZES = `
  select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
   where relname in (${LOAN_TABLES.map((name) => `'${name}'`).join(', ')}) and relkind in ('r', 'p')
     and relnamespace = 'public'::regnamespace
   order by relname`;

async function makePeople(database: Database, lender: TestLender) {
  const { id: client } = await inTenant(database, lender, (tx) =>
    createClient(tx, { firstName: 'Zawadi', lastName: 'Wekesa', phone: '+254799999999' }),
  );
  const branches = await inTenant(database, lender, async (tx) => {
    const names = ['Kisumu', 'Nakuru', 'Thika', 'Voi'];
    const made: string[] = [];
    for (const name of names)
      made.push((await createBranch(tx, { code: name.toUpperCase(), name })).id);
    return made;
  });
  const officers: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    officers.push((await makeStaff(database, lender, { role: 'officer' })).id);
  }
  return { client, branches, officers };
}

type Patterns = Readonly<Record<keyof typeof SHARES, string>> & { readonly otherProduct: string };

async function makePatterns(
  database: Database,
  lender: TestLender,
  clientId: ClientId,
): Promise<Patterns> {
  const other = { ...BENCH_PRODUCT, name: 'Other loan' } as const;
  const lentOn = Temporal.Now.plainDateISO('Africa/Nairobi');
  const made = await inTenant(database, lender, async (tx) => {
    return [await createProduct(tx, BENCH_PRODUCT), await createProduct(tx, other)] as const;
  });
  const make = (productId: ProductId) =>
    makeLoan(database, lender, { clientId, productId, amount: USUAL, lentOn });
  const { loan } = await make(made[0].id);
  const first = loan.instalments.find(({ number }) => number === 1)?.debts;
  if (!first) throw new Error('a loan that was paid out has instalments');
  const amount = money(KES, first.interest.charged + first.principal.charged);
  const payer = { clientId: null, method: 'mpesa', reference: null } as const;
  await inTenant(database, lender, (tx) =>
    receiveRepayment(tx, { loanId: loan.id, amount, ...payer, when: sameDay(lentOn) }),
  );
  const pending = await inTenant(database, lender, (tx) =>
    applyForLoan(tx, {
      ...{ clientId, productId: made[0].id, channel: 'staff', customFields: {} },
      ...{ appliedOn: lentOn, appliedBy: 'amina' },
      applied: { amount: USUAL, termDays: TERM_DAYS },
    }),
  );
  return {
    ...{ paying: loan.id, pending: pending.loan.id },
    ...{ other: (await make(made[1].id)).loan.id, otherProduct: made[1].id },
  };
}

/** Which loan is copied to which numbers. */
function* stretchesOf(patterns: Patterns, loans: number): Iterable<Stretch> {
  const kinds = Object.keys(SHARES) as (keyof typeof SHARES)[];
  let from = 0;
  for (const kind of kinds) {
    const isLast = kind === kinds.at(-1);
    const end = isLast ? loans : from + Math.floor((loans * SHARES[kind]) / 20);
    yield { pattern: patterns[kind], from, count: end - from };
    from = end;
  }
}

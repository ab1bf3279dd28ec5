// Fills a database for `npm run bench` and tells what is in it, as JSON. A program of its own,
// because a commit that is compared fills its database by its own rules: its schema is its own.
import { parseArgs } from 'node:util';
import { openBenchLender } from '@mkopo/bench/bench-lender.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { migrate, readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { hashPassword } from '@mkopo/server/store/kit/password-hash.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { createDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import {
  identityKey,
  makeLender,
  partnerKey,
  scoringKey,
  type TestLender,
} from '@mkopo/test/kit/worlds/lender.ts';
import { MEMBER_PASSWORD, makeMember, memberApp } from '@mkopo/test/kit/worlds/member.ts';
import { closeAndFold, copyLoans, copyPeople } from './copy-loans.ts';
import { makeBook, staffOf } from './make-book.ts';
import type { SiteFacts } from './site.ts';
import type { SiteSizes } from './site-parts.ts';

const { values: asked } = parseArgs({
  options: {
    cluster: { type: 'string', default: '' },
    book: { type: 'string', default: '0' },
    nights: { type: 'string', default: '0' },
  },
});
const sizes = { book: Number(asked.book), nights: Number(asked.nights) };

await prepareDatabase(asked.cluster);
const { drop: _, ...urls } = await createDatabase(asked.cluster, '');
await within(urls.ownerUrl, async (session) => migrate(session, await readMigrations()));
const database = openDatabase(urls.serverUrl);
const facts = await fill(database, urls, sizes);
await database.close();
process.stdout.write(`${JSON.stringify(facts)}\n`);

async function fill(on: Database, at: TestDatabase, sizes: SiteSizes): Promise<SiteFacts> {
  const place = { database: on, superuserUrl: at.superuserUrl };
  const { makeLoans: _loans, instalmentMinor: _minor, ...lender } = await openBenchLender(place);
  const book = await makeBook(place, sizes.book);
  const hooks = await makeLender(on, 'hooks');
  const importer = await makeLender(on, 'importer');
  await inTenant(on, importer, (tx) => createProduct(tx, SAMPLE_PRODUCT));
  return {
    ...{ urls: at, lender, book, nights: await makeNights(on, at, sizes.nights) },
    hooks: { ...hooks, key: await partnerKey(on, hooks) },
    importer,
    testKey: await partnerKey(on, lender, { environment: 'test' }),
    scoringKey: (await scoringKey(on, lender)).secret,
    identity: await makeIdentity(on, at, lender),
    member: await makeLogIn(on, lender),
  };
}

/** Lent so many days ago that each slice finds a night that nobody has closed yet. */
async function makeNights(on: Database, at: TestDatabase, asked: number) {
  const lentOn = Temporal.Now.plainDateISO('Africa/Nairobi').subtract({ days: 25 });
  const place = { database: on, superuserUrl: at.superuserUrl };
  const lender = await openBenchLender(place, { slug: 'nights', lentOn });
  const { slug, tenantId, actor, pattern } = lender;
  const loans = Math.max(asked, 10);
  await within(at.superuserUrl, async (session) => {
    const found = await session.query<{ client: string }>(
      'select client_id as client from loan where tenant_id = $1 and id = $2',
      [tenantId, pattern],
    );
    await copyPeople(session, { ...only(found), loans, branches: null });
    await copyLoans(session, {
      ...{ loans, stretches: [{ pattern, from: 0, count: loans }] },
      // Nobody is late: the bare pass beside it knows of accruals alone.
      spread: { days: 20, late: 0, branches: null, officers: null },
    });
  });
  await closeAndFold(on, lender, lentOn);
  return {
    lender: { slug, tenantId, actor },
    staff: await staffOf(on, lender),
    firstOn: lentOn.add({ days: 1 }).toString(),
    loans,
  };
}

async function makeIdentity(on: Database, at: TestDatabase, lender: TestLender) {
  const number = 'A123456789Z';
  const record = {
    ...{ PINNo: number, TaxpayerName: 'MWANGI, AMINA', Email_Addresses: 'amina@example.co.ke' },
    ...{ Locality: 'Nairobi', Station: 'East of Nairobi', Trading_Business_Name: '' },
    ...{ Business_Certificate_Id: '', Partnership: 'N', Paye: 'N', Tot: 'N', Vat: 'N' },
  };
  await fillRegistry(at.ownerUrl, [{ kind: 'krapin', number, record }]);
  const { publicId, secret } = await identityKey(on, lender);
  return { publicId, secret, number };
}

/** With the hash that a member has in earnest: it is what a log-in costs. */
async function makeLogIn(on: Database, lender: TestLender) {
  const { publicId, secret } = await memberApp(on, lender);
  const passwordHash = await hashPassword(MEMBER_PASSWORD);
  const { email } = await makeMember(on, lender, { passwordHash, email: 'bench@lender.example' });
  return { publicId, secret, email, password: MEMBER_PASSWORD, passwordHash };
}

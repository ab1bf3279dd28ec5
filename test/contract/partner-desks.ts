import type { Environment } from '@mkopo/core/access/credential.ts';
import { moneyToNumber } from '@mkopo/core/money/money.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import {
  DELETED_CLIENT,
  PHONE_THAT_EXISTS,
  SANDBOX_CLIENTS,
} from '@mkopo/core/sandbox/sandbox-clients.ts';
import {
  AMOUNT_THAT_ASKS_A_GUARANTOR,
  AMOUNT_THAT_ASKS_MORE,
  AMOUNT_THAT_IS_BARRED,
  APPROVED_LOAN,
  DISBURSED_LOAN,
} from '@mkopo/core/sandbox/sandbox-loans.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { startDatabaseProxy } from '@mkopo/test/fault/database-proxy.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { BREAKS, type Desk, type Site, type Subjects } from './provoke-partner.ts';

const WITHIN_MS = 20_000;
const USUAL = { applied_amount: 12_000, term_days: 120 };

/** Desks of both environments, on four servers that share one database. */
export async function openDesks(
  server: TestServer,
  lender: TestLender,
): Promise<Readonly<Record<Environment, Desk>>> {
  const { testDatabase } = server;
  await breakOn(testDatabase, BREAKS.last_name);
  const slow = await startTestServer({ testDatabase, config: { ratePerMinute: 1 } });
  const load = { atOnceMax: 0, waitingMax: 0, waitMaxMs: 1_000 };
  const full = await startTestServer({ testDatabase, config: { load } });
  const proxy = await startDatabaseProxy(testDatabase.serverUrl);
  const cut = await startTestServer({ testDatabase: { ...testDatabase, serverUrl: proxy.url } });
  await proxy.cut();
  const origins = { sound: server.origin, slow: slow.origin, full: full.origin, cut: cut.origin };
  const place = { server, lender, origins };
  return {
    live: deskOf(place, 'live', await liveSubjects(server, lender)),
    test: deskOf(place, 'test', SANDBOX_SUBJECTS),
  };
}

type Place = {
  readonly server: TestServer;
  readonly lender: TestLender;
  readonly origins: Readonly<Record<Site, string>>;
};

function deskOf(place: Place, environment: Environment, subjects: Subjects): Desk {
  const { server, lender, origins } = place;
  return {
    ...subjects,
    environment,
    async caller({ site = 'sound', slug = lender.slug, ...terms } = {}) {
      const key = await partnerKey(server.database, lender, { environment, ...terms });
      return partnerCaller({ origin: origins[site], slug, key });
    },
    holdWrites: () => holdWrites(server.testDatabase, environment),
  };
}

const SANDBOX_SUBJECTS: Subjects = {
  clientId: SANDBOX_CLIENTS[0]?.id ?? '',
  otherClient: SANDBOX_CLIENTS[1]?.id ?? '',
  existing: { phone: PHONE_THAT_EXISTS },
  deletedClient: DELETED_CLIENT,
  productId: SANDBOX_PRODUCT.id,
  usual: USUAL,
  lacking: { applied_amount: moneyToNumber(AMOUNT_THAT_ASKS_MORE) },
  alone: { applied_amount: moneyToNumber(AMOUNT_THAT_ASKS_A_GUARANTOR) },
  barred: { applied_amount: moneyToNumber(AMOUNT_THAT_IS_BARRED) },
  approvedLoan: APPROVED_LOAN,
  disbursedLoan: DISBURSED_LOAN,
};

async function liveSubjects({ database }: TestServer, lender: TestLender): Promise<Subjects> {
  const world = await openLending(database, lender);
  const { as, product } = world;
  const person = { firstName: 'Asha', lastName: 'Mwangi', phone: '+254722000111' };
  const nationalId = '23104551';
  const other = await as((tx) => createClient(tx, { ...person, nationalId }));
  const { id: leaving } = await as((tx) => createClient(tx, person));
  await as((tx) => deleteClient(tx, leaving));
  const single = await openLending(database, lender, {
    borrowerId: world.clientId,
    openLoansMax: 1,
  });
  await single.applied();
  const asking = async (demand: Partial<Product>) => {
    const { id } = await as((tx) => createProduct(tx, { ...product, ...demand }));
    return { product_id: id };
  };
  return {
    clientId: world.clientId,
    otherClient: other.id,
    existing: { national_id: nationalId },
    deletedClient: leaving,
    productId: product.id,
    usual: USUAL,
    lacking: await asking({ requiredFields: ['employer'] }),
    alone: await asking({ guarantorsMin: 1 }),
    barred: { product_id: single.product.id },
    approvedLoan: await world.approved(),
    disbursedLoan: await world.disbursed(),
  };
}

/**
 * From now on the database chokes on a name, in a way that no code foresees: on the row of a live
 * client, and on the answer that is kept for a test key.
 */
async function breakOn({ superuserUrl }: TestDatabase, name: string): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `alter table client add constraint trouble check (last_name <> '${name}');
     alter table sandbox.idempotency_record
       add constraint trouble check (body not like '%"${name}"%')`,
  );
}

/** Nobody can keep an answer while the table is locked so that it can only be read. */
async function holdWrites({ superuserUrl }: TestDatabase, environment: Environment) {
  const table = environment === 'test' ? 'sandbox.idempotency_record' : 'idempotency_record';
  const session = await openSession(superuserUrl);
  cleanUp(() => session.close().catch(() => {}));
  await session.query('begin');
  await session.query(`lock table ${table} in share mode`);
  return {
    async untilHeld() {
      await until('a call waits for the table', WITHIN_MS, async () => {
        const waiting = await session.query(
          `select from pg_locks where not granted and relation = '${table}'::regclass`,
        );
        return waiting.length > 0;
      });
    },
    async letGo() {
      await session.query('rollback');
      await session.close();
    },
  };
}

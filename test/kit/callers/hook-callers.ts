import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import type { TestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const PERSON = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };

/** A lender whose partner has a key for live data and one for the sandbox. */
export async function openHooks(server: TestServer, slug: string) {
  const { database, origin } = server;
  const lender = await makeLender(database, slug);
  const keyOf = (environment: 'live' | 'test') => partnerKey(database, lender, { environment });
  const [liveKey, testKey] = [await keyOf('live'), await keyOf('test')];
  return {
    ...{ lender, testKey },
    live: partnerCaller({ origin, slug, key: liveKey }),
    sandbox: partnerCaller({ origin, slug, key: testKey }),
    /** A loan of a client's, applied for, approved and paid out. */
    async lend(borrowerId: string): Promise<string> {
      type Terms = NonNullable<Parameters<typeof openLending>[2]>;
      const terms = { borrowerId } as unknown as Terms;
      return (await openLending(database, lender, terms)).disbursed();
    },
    /** A client whose transaction is begun, and is committed when that is asked for. */
    async heldOpen() {
      const begun = Promise.withResolvers<string>();
      const go = Promise.withResolvers<void>();
      const done = inTenant(database, lender, async (tx) => {
        const { id } = await createClient(tx, PERSON);
        begun.resolve(id);
        await go.promise;
      });
      const id = await begun.promise;
      const commit = async () => {
        go.resolve();
        await done;
      };
      return { id, commit };
    },
  };
}

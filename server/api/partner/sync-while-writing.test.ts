import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentId } from '@mkopo/core/document/document.ts';
import { changeClient } from '@mkopo/server/operations/clients/change-client.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { deleteDocument } from '@mkopo/server/operations/clients/manage-documents.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { recordPaper, samplePaper } from '@mkopo/test/kit/sample-paper.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { type Synced, syncing, WITHIN_MS } from '@mkopo/test/kit/syncing.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  deposit,
  openSampleSavings,
  openSaving,
  type SavingWorld,
} from '@mkopo/test/kit/worlds/saving.ts';

const PERSON = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
const WRITERS = [1, 2, 3, 4];
const ROUNDS = 15;
const server = await joinTestServer();

type Turn = { readonly writer: number; readonly round: number };

/** What all writers change at once, and what each does again and again. */
type Shared = {
  readonly ids: readonly string[];
  /** Makes something of its own, answers its id, and changes what is shared. */
  readonly write: (turn: Turn, tx: TenantTx) => Promise<string>;
};

const SHARED: Readonly<Record<string, (world: SavingWorld) => Promise<Shared>>> = {
  async clients({ clientId }) {
    return {
      ids: [clientId],
      async write({ writer, round }, tx) {
        const { id } = await createClient(tx, PERSON);
        const phone = `+25472200${writer}1${String(round).padStart(2, '0')}`;
        await changeClient(tx, { id: clientId, changes: { phone } });
        return id;
      },
    };
  },
  async 'savings-accounts'({ clientId, opened }) {
    const common = await opened();
    return {
      ids: [common],
      async write(_, tx) {
        const id = await openSampleSavings(tx, clientId);
        await moveSavingsOnce(tx, deposit(common, 100_00n));
        return id;
      },
    };
  },
  async documents({ as, clientId }) {
    const papers: DocumentId[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      papers.push((await as((tx) => recordPaper(tx, samplePaper(clientId)))).id);
    }
    return {
      ids: papers,
      async write({ round }, tx) {
        const { id } = await recordPaper(tx, samplePaper(clientId));
        // All four delete the same one: three find it deleted.
        const [paper] = papers.slice(round);
        if (paper) await deleteDocument(tx, paper);
        return id;
      },
    };
  },
};

for (const [list, share] of Object.entries(SHARED)) {
  test(`200 for two that sync ${list} while four write: nothing missed, nothing twice`, async () => {
    const lender = await makeLender(server.database, list);
    const key = await partnerKey(server.database, lender);
    const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });
    const { ids: shared, write } = await share(await openSaving(server.database, lender));
    const readers = [syncing(call, list), syncing(call, list)];
    let writing = true;
    const writers = WRITERS.map(async (writer) => {
      const made: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // They overlap, and who begins first need not be first at what all of them change.
        made.push(await inTenant(server.database, lender, (tx) => write({ writer, round }, tx)));
      }
      return made;
    });
    const reading = readers.map(async (reader) => {
      while (writing) await reader.toTheEnd();
    });
    const ids = [...shared, ...(await Promise.all(writers)).flat()];
    writing = false;
    await Promise.all(reading);
    const states = new Map<string, string>();
    for (const id of ids) {
      const { json } = await call(`GET /${list}/${id}`);
      states.set(id, stateOf(json.data));
    }
    assert.equal(states.size, shared.length + WRITERS.length * ROUNDS);
    for (const { seen, toTheEnd } of readers) {
      await until('both have caught up', WITHIN_MS, async () => {
        await toTheEnd();
        const last = new Map(seen.map((item) => [item.id, stateOf(item)]));
        return [...states].every(([id, state]) => last.get(id) === state);
      });
      const shown = seen.map(stateOf);
      assert.equal(new Set(shown).size, shown.length, 'a change came twice');
      assert.ok(shown.length >= ids.length);
    }
  });
}

/** All that a caller is shown of it: two changes of a record differ in something. */
function stateOf(item: Synced): string {
  return JSON.stringify(item);
}

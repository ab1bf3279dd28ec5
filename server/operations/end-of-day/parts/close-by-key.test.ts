import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  allNodes,
  cannotReckon,
  LARGE,
  plansOf,
  reckonWithMillions,
} from '@mkopo/test/kit/postgres/plans.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { closeChunk } from './close-day.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());

const skip = await cannotReckon(testDatabase);

/** On the first day nothing has happened, later instalments are late, and in the end in duplum. */
for (const days of [0, 40, 95]) {
  test(`a chunk of ${days} days after looks up what its loans need, and reads no table of millions`, {
    skip,
  }, async () => {
    const lender = await makeLender(database, `late-by-${days}`);
    const { disbursed } = await openLending(database, lender, { hasInDuplum: true });
    await disbursed();
    const on = SAMPLE_ON.add({ days });
    await reckonWithMillions(testDatabase);
    const plans = await tryInTenant(database, lender, async (tx) => {
      const asked = { throughOn: on, todayOn: on, loansMax: 2000 };
      return plansOf(tx, (chunk) => closeChunk(chunk, asked));
    });
    const nodes = plans.flatMap(allNodes);
    const read = nodes.map((node) => node['Relation Name']);
    assert.ok(read.includes('loan_transaction') && read.includes('instalment'));
    for (const node of nodes) {
      const table = LARGE.find((large) => large === node['Relation Name']);
      assert.ok(!table || node['Node Type'] !== 'Seq Scan', `${table}: ${node.Filter}`);
      // Its rows are read once, all of them, to be asked for each loan.
      assert.doesNotMatch(JSON.stringify({ ...node, Plans: [] }), /hashed SubPlan/);
    }
  });
}

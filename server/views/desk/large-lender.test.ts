import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { DataImportId } from '@mkopo/core/import/data-import.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { nameActors } from '@mkopo/server/store/access/actor-names.ts';
import { findNamedPeople } from '@mkopo/server/store/access/named-people.ts';
import { listUnsealed } from '@mkopo/server/store/audit/audit-seal-store.ts';
import { findHeldLoanRows } from '@mkopo/server/store/imports/former-loans.ts';
import { findHeldClientRows } from '@mkopo/server/store/imports/known-clients.ts';
import { findHeldRepaymentRows } from '@mkopo/server/store/imports/known-loans.ts';
import { findHeldSavingsRows } from '@mkopo/server/store/imports/known-savers.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { listUnpaidSavings } from '@mkopo/server/store/savings/savings-store.ts';
import { viewGeneralLedger } from '@mkopo/server/views/books/general-ledger.ts';
import { ALL_ENTRIES, listJournalEntries } from '@mkopo/server/views/books/list-journal-entries.ts';
import { findAlike } from '@mkopo/server/views/clients/find-alike.ts';
import { TIMELINE_KINDS, viewTimeline } from '@mkopo/server/views/desk/timeline.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  allNodes,
  cannotReckon,
  plansOf,
  reckonWithMillions,
} from '@mkopo/test/kit/postgres/plans.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { makeMember } from '@mkopo/test/kit/worlds/member.ts';

// Behind the fence, PostgreSQL takes to an index only what it knows to tell nobody anything.

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'umoja');
const { as, disbursed } = await openLending(database, lender);
const loanId = await disbursed();
// Of an empty table PostgreSQL reckons with none, whatever it is told.
await makeMember(database, lender);
const skip = await cannotReckon(testDatabase);
if (!skip) await reckonWithMillions(testDatabase);

const period = { fromOn: null, toOn: SAMPLE_ON.add({ days: 1 }), currency: KES };
const page = { after: null, limit: 50 };
const clientId = randomUUID() as ClientId;
const alike = { owner: clientId, limit: 10 };
const rows = { importId: randomUUID() as DataImportId, numbers: null, limit: 20 };

/** What each asks of a table of millions, as the condition by which it must be looked up. */
const LOOK_UPS: readonly (readonly [
  what: string,
  ask: (tx: TenantTx) => Promise<unknown>,
  table: RegExp,
  by: RegExp,
])[] = [
  [
    'a page of the journal',
    (tx) => listJournalEntries(tx, { filter: ALL_ENTRIES, ...page }),
    /^client$/,
    /\(id = /,
  ],
  [
    'a page of the general ledger',
    (tx) => viewGeneralLedger(tx, { ...period, code: '1200' }),
    /^client$/,
    /\(id = /,
  ],
  [
    'the names of whoever did something',
    (tx) => nameActors(tx, [{ actorKind: 'member', actorId: randomUUID() }]),
    /^(member|client)$/,
    /\(id = /,
  ],
  [
    'people by their names',
    (tx) => findNamedPeople(tx, [{ memberNo: '1' }, { clientId }]),
    /^client$/,
    /\(id = /,
  ],
  [
    'clients who may be the same',
    (tx) => findAlike(tx, { phone: '+254712345678', words: ['amina', 'odhiambo'], ...alike }),
    /^client$/,
    /\((id|phone|\w+_key) = /,
  ],
  [
    'what happened around a loan',
    (tx) =>
      viewTimeline(tx, { of: { loanId }, kinds: TIMELINE_KINDS, todayOn: SAMPLE_ON, ...page }),
    /^document$/,
    /client_id = /,
  ],
  [
    'what is to be sealed next',
    (tx) => {
      const seal = { number: 1n, recordId: randomUUID(), chainHash: Buffer.alloc(32) };
      return listUnsealed(tx, { after: seal, limit: 100 });
    },
    /^audit_record_\d+$/,
    /committed_by >= |\(id = /,
  ],
  [
    'whether clients that were imported can be taken back',
    (tx) => findHeldClientRows(tx, rows),
    /^(client|loan|member)$/,
    /\(id >= |client_id = /,
  ],
  [
    'whether loans that were imported can be taken back',
    (tx) => findHeldLoanRows(tx, rows),
    /^loan_transaction$/,
    /loan_id = /,
  ],
  [
    'whether repayments that were imported can be taken back',
    (tx) => findHeldRepaymentRows(tx, rows),
    /^loan_transaction$/,
    /\(id >= |loan_id = /,
  ],
  [
    'whether savings that were imported can be taken back',
    (tx) => findHeldSavingsRows(tx, rows),
    /^savings_transaction$/,
    /account_id = /,
  ],
];

for (const [what, ask, table, by] of LOOK_UPS) {
  test(`${what} is looked up by a key, however many there are`, { skip }, async () => {
    const plans = await as((tx) => plansOf(tx, ask, ['enable_seqscan = off']));
    const read = plans
      .flatMap(allNodes)
      .filter((node) => node['Index Cond'] && table.test(node['Relation Name'] ?? ''));
    assert.notEqual(read.length, 0);
    for (const node of read) assert.match(node['Index Cond'] ?? '', by);
  });
}

test('savings that are behind are read in their order, and no account more', { skip }, async () => {
  const batch = { throughOn: SAMPLE_ON, limit: 1000 };
  const plans = await as((tx) => plansOf(tx, (asked) => listUnpaidSavings(asked, batch)));
  const read = plans
    .flatMap(allNodes)
    .filter((node) => node['Relation Name'] === 'savings_account');
  assert.equal(read.length, 1);
  for (const node of read) assert.doesNotMatch(`${node.Filter}`, /interest_through_on/);
});

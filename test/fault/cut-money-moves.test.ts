// Cuts the connection before the 1st, 2nd, 3rd … statement of every move of money, until a run
// gets through. Guarantee: a crash leaves the whole move or no trace of it.
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import {
  verifyBooks,
  verifyLoans,
  verifySavings,
} from '@mkopo/server/operations/books/verify-books.ts';
import {
  postManualEntry,
  reverseManualEntry,
} from '@mkopo/server/operations/books/write-in-the-books.ts';
import { bookCollectionSheet } from '@mkopo/server/operations/payments/book-collection-sheet.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { readSourceTree, type Source, type SourceTree } from '@mkopo/test/tidy/source-tree.ts';
import { cuttingDatabase } from './cutting-database.ts';
import {
  dailyMoves,
  type Moves,
  openingMoves,
  payoutMoves,
  servicingMoves,
  takeOverMoves,
} from './loan-moves.ts';
import { railMoves } from './rail-moves.ts';
import { savingsMoves } from './savings-moves.ts';

const STATEMENTS_MAX = 40;
/** Operations take turns in which of their statements are cut. */
const STRIDE = IS_WHOLE ? 1 : 3;
const MONDAY = Temporal.PlainDate.from('2026-02-02');
/** begin, tenant, one to load, one to lock, one that writes all of it, commit */
const STATEMENTS_MIN = 6;
const testDatabase = await cloneDatabase();
const sound = openDatabase(testDatabase.serverUrl);
const fragile = await cuttingDatabase(openDatabase(testDatabase.serverUrl), testDatabase);
after(() => Promise.all([sound.close(), fragile.close()]));
const lender = await makeLender(sound, 'acme');
const world = await openLending(sound, lender);
const feeWorld = await openLending(sound, lender, {
  fees: [{ due: 'at_application', charge: { fixed: kes(200_00n) } }],
});
const tables = await watchTables(testDatabase);
const RENT = {
  ...{ on: MONDAY, bookedOn: MONDAY, memo: 'Rent of the month' },
  lines: [
    { account: '5000', side: 'debit', amount: kes(1200_00n) },
    { account: '1000', side: 'credit', amount: kes(1200_00n) },
  ],
} as const;

const MOVES: Moves = {
  ...openingMoves(feeWorld),
  ...payoutMoves(world),
  ...takeOverMoves(world),
  ...servicingMoves(world),
  ...savingsMoves(await openSaving(sound, lender)),
  ...railMoves(world),
  ...dailyMoves(world),
  async postManualEntry() {
    return (tx) => postManualEntry(tx, RENT);
  },
  async reverseManualEntry() {
    const id = await world.as((tx) => postManualEntry(tx, RENT));
    return (tx) => reverseManualEntry(tx, { id, reason: 'Booked twice', bookedOn: MONDAY });
  },
  async bookCollectionSheet() {
    const { id: bookedBy } = await makeStaff(sound, lender, { role: 'cashier' });
    const repayment = payment(await world.disbursed(), 5000_00n);
    const held = { name: 'Kawangware', heldOn: MONDAY, currency: KES } as const;
    const sheet = { ...held, bookedBy, bookedAt: Temporal.Now.instant() };
    return (tx) => bookCollectionSheet(tx, { sheet, lines: [{ paid: kes(5000_00n), repayment }] });
  },
};

/**
 * What leaves a trace when it is cut off, and goes on from there (see cut-close-day.test.ts and
 * kill-clock-move.test.ts), or opens the one transaction that it takes by itself.
 */
const MANY_TRANSACTIONS = ['closeDays', 'followMove', 'createSandbox'];

/** What writes into the books. */
const JOURNALS = [
  ...['server/store/books/journal-store.ts', 'server/store/books/manual-entry-store.ts'],
];

/** Exported beside a move: a list of one, or what is written down before money moves. */
const NO_MOVES_OF_THEIR_OWN = [
  ...['receiveRepayment', 'moveSavingsOnce'],
  ...['reserveImport', 'beginImport', 'mapImport', 'confirmImport', 'cancelImport', 'undoImport'],
  'giveUpRow',
  ...['openAccount', 'startReturn', 'recordReturnAsked', 'isDayRun', 'isInterest'],
  ...['readClock', 'moveClock'],
];

for (const [index, [operation, readied]] of Object.entries(MOVES).entries()) {
  const first = 1 + (index % STRIDE);

  test(`${operation}: cut off at any statement it leaves no trace, and can be made again`, async () => {
    const work = await readied();
    const before = await tables.look();
    let last = 0;
    for (let statement = first; statement <= STATEMENTS_MAX; statement += STRIDE) {
      fragile.cutBefore(statement);
      const outcome = await inTenant(fragile, lender, work).catch((error: unknown) => error);
      if (!fragile.mend()) {
        assert.ok(!(outcome instanceof Error), String(outcome));
        break;
      }
      last = statement;
      assert.ok(outcome instanceof DatabaseUnavailable, String(outcome));
      assert.deepEqual(changesBetween(before, await tables.look()), {}, `cut at ${statement}`);
    }
    assert.ok(last > STATEMENTS_MIN - STRIDE, `only ${last} statements were cut`);
    assert.ok(last <= STATEMENTS_MAX - STRIDE, 'some run gets through');
    const changes = changesBetween(before, await tables.look());
    const made =
      changes['public.loan_transaction'] ??
      changes['public.savings_transaction'] ??
      changes['public.journal_entry'];
    assert.ok(Number(made) >= 1, 'the run that got through made its move');
    assert.deepEqual(await faults(), []);
  });
}

test('every operation that can post to the books is cut here', () => {
  const tree = readSourceTree(dirname(dirname(import.meta.dirname)));
  const files = tree.sources
    .filter(({ file, isTest }) => file.startsWith('server/operations/') && !isTest)
    .filter(({ file }) => JOURNALS.some((journal) => reaches(tree, file, journal)));
  assert.ok(files.length > 0, 'the check sees operations');
  const cut = [...Object.keys(MOVES).map((move) => move.replace(/,.*$/, '')), ...MANY_TRANSACTIONS];
  const whole = files.filter(({ file }) => !file.includes('/parts/')).flatMap(exportedBy);
  const known = [...cut, ...NO_MOVES_OF_THEIR_OWN];
  assert.deepEqual(
    [whole.filter((name) => !known.includes(name)), 'are not cut'],
    [[], 'are not cut'],
  );
  const all = files.flatMap(exportedBy);
  assert.deepEqual([known.filter((name) => !all.includes(name)), 'are gone'], [[], 'are gone']);
});

function exportedBy({ file, code }: Source): string[] {
  const functions = code.matchAll(/^export (?:async )?function\*? (\w+)/gm);
  const names = [...functions].flatMap(([, name]) => name ?? []);
  assert.ok(names.length > 0, `${file} exports a function, by its name`);
  return names;
}

async function faults(): Promise<string[]> {
  const all = { after: null, limit: 1000 };
  const [books, loans, savings] = await Promise.all([
    world.as(verifyBooks),
    world.as((tx) => verifyLoans(tx, all)),
    world.as((tx) => verifySavings(tx, all)),
  ]);
  return [...books, ...loans.faults, ...savings.faults];
}

/** Whether a file imports another, or imports one that does. */
function reaches({ sources }: SourceTree, from: string, to: string): boolean {
  const targetsOf = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap(({ target }) => target ?? [])]),
  );
  const reached = [from];
  for (const file of reached) {
    if (file === to) return true;
    for (const target of targetsOf.get(file) ?? []) {
      if (!reached.includes(target)) reached.push(target);
    }
  }
  return false;
}

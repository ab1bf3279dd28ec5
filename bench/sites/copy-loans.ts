import { readFile } from 'node:fs/promises';
import { adaptiveBatch } from '@mkopo/server/operations/end-of-day/parts/adaptive-batch.ts';
import { foldChunk } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import type { Database, Session } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { TestLender } from '@mkopo/test/kit/worlds/lender.ts';

/** How many loans a client has had, but where there are few clients. */
const LOANS_OF_A_CLIENT = 5;
const CLIENTS_MIN = 100;
/** Copied in one go, so that no statement holds more than it can. */
const AT_ONCE = 20_000;

/** Over what loans are spread that are copies of a few. */
export type Spread = {
  readonly days: number;
  /** By how many days the instalments of one in twenty are due earlier. */
  readonly late: number;
  readonly branches: readonly string[] | null;
  readonly officers: readonly string[] | null;
  /** Made this moment, whatever day they are booked on. */
  readonly isNew?: true;
};

export type Stretch = { readonly pattern: string; readonly from: number; readonly count: number };

/** Who has the loans of a book. */
type People = {
  /** Whose copies they are. */
  readonly client: string;
  readonly loans: number;
  readonly branches: readonly string[] | null;
};

export async function copyPeople(
  session: Session,
  { client, loans, branches }: People,
): Promise<void> {
  const made = await session.query(`select from pg_proc where proname = 'bench_spread'`);
  for (const name of made.length > 0 ? [] : ['people.sql', 'book.sql']) {
    await session.query(await readFile(new URL(name, import.meta.url), 'utf8'));
  }
  await session.query(UNCHECKED);
  const people = `'${client}', ${clientsOf(loans)}, ${uuids(branches)}`;
  await session.query(`call bench_copy_people(${people})`);
  await session.query('vacuum analyze client');
}

type Copied = {
  /** How many the book has in all. */
  readonly loans: number;
  readonly stretches: Iterable<Stretch>;
  readonly spread: Spread;
};

/** Makes loans of the people of the book. */
export async function copyLoans(
  session: Session,
  { loans, stretches, spread }: Copied,
): Promise<void> {
  const among = [clientsOf(loans), uuids(spread.branches), uuids(spread.officers)].join(', ');
  const isNew = spread.isNew ? ` || '{"id": "uuidv7()"}'` : '';
  const over = `bench_spread(${spread.days}, ${spread.late}, ${among})${isNew}`;
  await session.query(UNCHECKED);
  for (const { pattern, from, count } of stretches) {
    const end = from + count;
    for (let next = from; next < end; next += AT_ONCE) {
      const some = Math.min(AT_ONCE, end - next);
      await session.query(`call bench_copy_loan('${pattern}', ${next}, ${some}, ${over})`);
    }
  }
  for (const table of LOAN_TABLES) await session.query(`vacuum analyze ${table}`);
}

/** Its checks are of each booking by itself; these are copies of what has passed them. */
const UNCHECKED = 'set session_replication_role = replica';

function clientsOf(loans: number): number {
  return Math.max(CLIENTS_MIN, Math.floor(loans / LOANS_OF_A_CLIENT));
}

/** A loan's own. */
export const LOAN_TABLES = [
  'loan',
  'instalment',
  'loan_transaction',
  'journal_entry',
  'journal_line',
] as const;

function uuids(ids: readonly string[] | null): string {
  return ids ? `'{${ids.join(',')}}'::uuid[]` : 'null';
}

/** As if the night of a day had been, and all before it: what is folded ends with it. */
export async function closeAndFold(
  database: Database,
  lender: TestLender,
  on: Temporal.PlainDate,
): Promise<void> {
  await inTenant(database, lender, (tx) =>
    tx.query(
      `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
       values ($1, $2, 'finished', 0, now())`,
      [lender.tenantId, on],
    ),
  );
  // As the job does it: a day on which very many loans were paid out takes its time.
  const scope = { ...lender, takesLong: new AbortController().signal };
  const take = adaptiveBatch(31);
  while (await take((daysMax) => inTenant(database, scope, (tx) => foldChunk(tx, daysMax))));
}

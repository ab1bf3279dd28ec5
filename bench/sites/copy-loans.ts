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
  /** By how many days one in twenty is late. */
  readonly late: number;
  readonly branches: readonly string[] | null;
  readonly officers: readonly string[] | null;
};

export type Stretch = { readonly pattern: string; readonly from: number; readonly count: number };

type Copied = {
  /** Whose copies are the clients of all loans. */
  readonly client: string;
  readonly loans: number;
  readonly stretches: Iterable<Stretch>;
  readonly spread: Spread;
};

/** Makes clients, and loans of theirs. */
export async function copyLoans(
  session: Session,
  { client, loans, stretches, spread }: Copied,
): Promise<void> {
  const made = await session.query(`select from pg_proc where proname = 'bench_spread'`);
  for (const name of made.length > 0 ? [] : ['people.sql', 'book.sql']) {
    await session.query(await readFile(new URL(name, import.meta.url), 'utf8'));
  }
  const clients = Math.max(CLIENTS_MIN, Math.floor(loans / LOANS_OF_A_CLIENT));
  const [branches, officers] = [uuids(spread.branches), uuids(spread.officers)];
  const over = `bench_spread(${spread.days}, ${spread.late}, ${clients}, ${branches}, ${officers})`;
  // Its checks are of each booking by itself; these are copies of what has passed them.
  await session.query('set session_replication_role = replica');
  await session.query(`call bench_copy_people('${client}', ${clients}, ${branches})`);
  for (const { pattern, from, count } of stretches) {
    const end = from + count;
    for (let next = from; next < end; next += AT_ONCE) {
      const some = Math.min(AT_ONCE, end - next);
      await session.query(`call bench_copy_loan('${pattern}', ${next}, ${some}, ${over})`);
    }
  }
  for (const table of [...LOAN_TABLES, 'client']) await session.query(`vacuum analyze ${table}`);
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

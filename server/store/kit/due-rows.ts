import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Database } from './database.ts';
import { inPlatform, type PlatformTx, type TenantTx } from './transaction.ts';

/** Tables whose rows are looked at again when they are due; `due_at` is null when nobody need. */
type DueTable =
  | ('payment' | 'receipt' | 'payout' | 'rail_news' | 'orphan_file' | 'message')
  | ('list_export' | 'data_import' | 'report_schedule');

/** Where a job works, and by which clock. */
export type DueSite = {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
  /** Takes over what goes on when a round is over; without it the round waits for that. */
  readonly goesOn?: (rest: Promise<void>) => void;
};

/** One round of a job over all lenders. */
export type Round = {
  /** Notes trouble that does not keep the lender from going on. */
  trouble(error: unknown): void;
  /** Lets something go on by itself: nobody else's turn waits for it. */
  letRun(work: Promise<unknown>): void;
};

type DueWork = {
  readonly table: DueTable;
  /** What is said where it fails. */
  readonly trouble: string;
  /** What is done for one lender. */
  readonly work: (tenantId: TenantId, round: Round) => Promise<void>;
};

/** Does a job's work for every lender with rows that are due. One's trouble stops no other's. */
export function forDueTenants(site: DueSite, { table, ...job }: DueWork): Promise<void> {
  return forAllDue(site, { due: (tx) => tenantsDue(tx, table, site.clock()), ...job });
}

type Turns<One> = Pick<DueWork, 'trouble'> & {
  /** Those who have their turn in this round. */
  readonly due: (tx: PlatformTx) => Promise<readonly One[]>;
  readonly work: (one: One, round: Round) => Promise<void>;
};

/**
 * So many have their turn at once: one with a long list is passed by the others, and most
 * connections of the pool are left to those who call us.
 */
const TURNS_AT_ONCE = 3;

/** Gives each its turn, whoever they are. */
export async function forAllDue<One>(
  { database, goesOn }: DueSite,
  { due, trouble, work }: Turns<One>,
): Promise<void> {
  const troubles: unknown[] = [];
  const running = new Set<Promise<unknown>>();
  const round: Round = {
    trouble: (error) => troubles.push(error),
    letRun(part) {
      const noted = part.catch(round.trouble).finally(() => running.delete(noted));
      running.add(noted);
    },
  };
  const turns = (await inPlatform(database, due)).values();
  const takeTurns = async () => {
    for (const one of turns) await work(one, round).catch(round.trouble);
  };
  await Promise.all(Array.from({ length: TURNS_AT_ONCE }, takeTurns));
  const rest = async () => {
    while (running.size > 0) await Promise.all(running);
    if (troubles.length > 0) throw new AggregateError(troubles, trouble);
  };
  if (goesOn) goesOn(rest());
  else await rest();
}

async function tenantsDue(
  tx: PlatformTx,
  table: DueTable,
  now: Temporal.Instant,
): Promise<TenantId[]> {
  const rows = await tx.query<{ id: TenantId }>(
    `select distinct tenant_id as id from ${table}
      where due_at <= $1 and not is_elsewhere(tenant_id)`,
    [now.toString()],
  );
  return rows.map(({ id }) => id);
}

export type Leasing = {
  readonly now: Temporal.Instant;
  /** While somebody asks about it, nobody else does; should they die, others may after this. */
  readonly until: Temporal.Instant;
  readonly limit: number;
};

type Leased = { readonly table: DueTable; readonly columns: string };

/** Takes rows that are due to be asked about, and keeps others from doing the same. */
export function leaseDue<Row>(
  tx: TenantTx,
  { table, columns }: Leased,
  { now, until, limit }: Leasing,
): Promise<Row[]> {
  return tx.query<Row>(
    // Materialized: as a part of a join it could be run again for each row, and find others.
    `with due as materialized (
       select id as due_id from ${table} where tenant_id = $1 and due_at <= $2
        order by due_at limit $4 for update skip locked)
     update ${table} set due_at = $3, tries = tries + 1
       from due where tenant_id = $1 and id = due_id
     returning ${columns}`,
    [tx.tenantId, now.toString(), until.toString(), limit],
  );
}

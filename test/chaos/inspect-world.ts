import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import type { ChaosWorld } from './chaos-world.ts';
import { compareWithProvider } from './compare-provider.ts';
import { type Differences, findDifferences } from './find-traces.ts';
import type { Journal } from './journal.ts';
import { findStuck } from './settle-money.ts';

/** What is found when all is over. */
export type Inspection = Differences & {
  readonly stuck: readonly string[];
  /** All else that must not be. */
  readonly findings: readonly string[];
  readonly leftToStaff: number;
};

/** Holds database, journal, provider and books against each other. Nothing may move any more. */
export async function inspectWorld(world: ChaosWorld, journal: Journal): Promise<Inspection> {
  const { superuserUrl, serverUrl, settings, provider, broken } = world;
  const money = await compareWithProvider(superuserUrl, provider.simulator);
  const mkopo = mkopoWith({ ...settings, DATABASE_URL: serverUrl });
  // It walks the audit trail as well.
  const books = await mkopo('audit', 'books');
  return {
    ...(await findDifferences(superuserUrl, journal)),
    stuck: await findStuck(superuserUrl),
    leftToStaff: money.leftToStaff,
    findings: [
      ...journal.findings,
      ...money.findings,
      ...broken,
      ...(await findSideEffects(superuserUrl)),
      ...(books.code === 0 ? [] : [`mkopo audit books: ${books.out}${books.err}`]),
    ],
  };
}

/** What nobody asked for: days are not closed here, and no money comes but from prompts. */
async function findSideEffects(superuserUrl: string): Promise<string[]> {
  const [found] = await asSuperuser<Record<string, number>>(
    superuserUrl,
    `select (select count(*)::int from day_run) as "days were closed",
            (select count(*)::int from receipt) as "receipts are in suspense",
            (select count(*)::int from loan_transaction t
              where kind = 'repayment' and method <> 'cash' and not exists
                (select from payment where repayment_id = t.id)) as "repayments have no prompt"`,
  );
  return Object.entries(found ?? {}).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  );
}

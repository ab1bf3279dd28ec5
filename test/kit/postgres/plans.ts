import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';

/** How PostgreSQL would answer a statement, or a part of it. */
export type Plan = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
};

/** Does some work, and tells the plans of all that it asked; under settings, if any are told. */
export async function plansOf(
  tx: TenantTx,
  work: (tx: TenantTx) => Promise<unknown>,
  settings: readonly string[] = [],
): Promise<Plan[]> {
  const asked: (readonly [string, readonly unknown[]])[] = [];
  const query = (text: string, values: readonly unknown[]) => {
    asked.push([text, values]);
    return tx.query(text, values);
  };
  const first = async (text: string, values: readonly unknown[]) =>
    (await query(text, values))[0] ?? null;
  await work({ ...tx, query, first } as unknown as TenantTx);
  for (const setting of settings) tx.send(`set local ${setting}`, []);
  const plans: Plan[] = [];
  for (const [text, values] of asked) {
    const [row] = await tx.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    if (row) plans.push(row['QUERY PLAN'][0].Plan);
  }
  return plans;
}

/** A plan with all its parts. */
export function allNodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allNodes)];
}

/** Tables of which a lender has millions of rows. */
export const LARGE = [
  ...['loan', 'loan_transaction', 'instalment', 'repayment_restatement', 'journal_entry'],
  ...['journal_line', 'savings_account', 'client', 'member', 'document'],
] as const;

type Superuser = Pick<TestDatabase, 'superuserUrl'>;

/** What is told of columns: rows of a large lender have these in common, and few are of today. */
const TOLD: Readonly<Record<string, string>> = {
  id: `'n_distinct', -1::real`,
  loan_id: `'n_distinct', -0.1::real`,
  tenant_id: `'n_distinct', 1::real`,
  status: `'n_distinct', 1::real`,
  booked_on: `'n_distinct', 365::real, 'histogram_bounds', '{2020-01-01,2020-07-01,2021-01-01}'`,
};

/** Why PostgreSQL cannot be had to reckon with anything, where it cannot. */
export async function cannotReckon({ superuserUrl }: Superuser): Promise<string | false> {
  const [found] = await asSuperuser<{ canBeTold: boolean }>(
    superuserUrl,
    `select to_regproc('pg_restore_relation_stats') is not null as can_be_told`,
  );
  return !found?.canBeTold && 'before PostgreSQL 18 statistics cannot be told';
}

/** Has PostgreSQL reckon with millions of rows of these tables, all of one lender. */
export async function reckonWithMillions({ superuserUrl }: Superuser): Promise<void> {
  for (const table of LARGE) {
    await asSuperuser(
      superuserUrl,
      `alter table ${table} set (autovacuum_enabled = false);
       select pg_restore_relation_stats('schemaname', 'public', 'relname', '${table}',
                'relpages', 1, 'reltuples', 4000000::real);`,
    );
    for (const [column, told] of Object.entries(TOLD)) {
      await asSuperuser(
        superuserUrl,
        `select pg_restore_attribute_stats('schemaname', 'public', 'relname', '${table}',
                  'attname', attname::text, 'inherited', false, 'null_frac', 0::real,
                  'avg_width', 16, ${told})
           from pg_attribute
          where attrelid = '${table}'::regclass and attname = '${column}'`,
      );
    }
  }
}

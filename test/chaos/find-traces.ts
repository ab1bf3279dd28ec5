import { asSuperuser } from '@mkopo/test/kit/database.ts';
import type { Journal } from './journal.ts';
import { MOVE_KINDS, type MoveKind } from './moves.ts';

/** Something in the database that a move of that name made. */
type Trace = { readonly name: string; readonly id: string };

/** Where the traces of each kind are. An overdraft leaves none, or it is a withdrawal too many. */
const TRACES: Readonly<Record<MoveKind, string | null>> = {
  client: `select last_name as name, id from client where last_name like 'Chaos %'`,
  repayment: `select loan_id || ' ' || amount_minor as name, id from loan_transaction
               where kind = 'repayment' and method = 'cash'`,
  deposit: `select account_id || ' ' || change_minor as name, id from savings_transaction
             where kind = 'deposit' and method = 'cash'`,
  withdrawal: `select account_id || ' ' || change_minor as name, id from savings_transaction
                where kind = 'withdrawal' and method = 'cash'`,
  overdraft: null,
  prompt: `select phone as name, id from payment`,
  application: `select purpose as name, id from loan where purpose like 'Chaos %'`,
  approval: `select loan.id::text as name, loan.id
               from loan_transaction t join loan on loan.id = t.loan_id
              where t.kind = 'approval' and purpose like 'Chaos %'`,
  payout: `select loan_id::text as name, id from payout`,
};

/** How database and journal differ, move by move. All empty: everything happened exactly once. */
export type Differences = {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** There, and nobody was told so. */
  readonly unasked: readonly string[];
};

/** Looks every move up that callers know of, and every trace that they do not. */
export async function findDifferences(
  superuserUrl: string,
  { entries }: Pick<Journal, 'entries'>,
): Promise<Differences> {
  const found = { lost: [] as string[], doubled: [] as string[], unasked: [] as string[] };
  for (const kind of MOVE_KINDS) {
    const sql = TRACES[kind];
    const traces = sql ? await asSuperuser<Trace>(superuserUrl, sql) : [];
    const there = Map.groupBy(traces, ({ name }) => name);
    const own = [...entries.values()].filter((entry) => entry.kind === kind);
    const acknowledged = own.filter(({ end }) => end === 'acknowledged');
    for (const { name, id } of acknowledged) {
      const ids = there.get(name)?.map((trace) => trace.id) ?? [];
      if (!ids.includes(id ?? '')) found.lost.push(`${kind} ${name} (${id})`);
      if (ids.length > 1) found.doubled.push(`${kind} ${name} (${ids})`);
      there.delete(name);
    }
    found.unasked.push(...[...there.keys()].map((name) => `${kind} ${name}`));
  }
  return found;
}

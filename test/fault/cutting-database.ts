import { after } from 'node:test';
import { type Connection, type Database, openSession } from '@mkopo/server/store/kit/database.ts';
import type { TestDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';

/**
 * A database whose connections can be cut at a chosen statement. The cut is real: PostgreSQL ends
 * the session.
 */
export type CuttingDatabase = Database & {
  /** Before the n-th statement from now (1 is the next). */
  cutBefore(statement: number): void;
  /** When the next commit of something written (there) is done, before anybody hears of it. */
  cutAfterCommit(table?: string): void;
  /** Lets every statement through; tells whether a cut was made since the last time. */
  mend(): boolean;
};

type Plan =
  | { readonly kind: 'none' }
  | { readonly kind: 'commit'; readonly table: string }
  | { readonly kind: 'count'; left: number };

export async function cuttingDatabase(
  database: Database,
  { superuserUrl }: TestDatabase,
): Promise<CuttingDatabase> {
  const executioner = await openSession(superuserUrl);
  after(() => executioner.close().catch(() => {}));
  let plan: Plan = { kind: 'none' };
  let hasCut = false;

  /** Comes back when the session is gone; PostgreSQL itself looks only every 100 ms. */
  const end = async (pid: number) => {
    hasCut = true;
    await executioner.query('select pg_terminate_backend($1)', [pid]);
    await until('the session is gone', 10_000, async () => {
      const found = await executioner.query('select from pg_stat_activity where pid = $1', [pid]);
      return found.length === 0;
    });
  };
  const isDue = () => {
    if (plan.kind !== 'count') return false;
    plan.left -= 1;
    return plan.left === 0;
  };

  return {
    masterKeys: database.masterKeys,
    close: () => database.close(),
    cutBefore(statement) {
      plan = { kind: 'count', left: statement };
    },
    cutAfterCommit(table = '') {
      plan = { kind: 'commit', table };
    },
    mend() {
      const was = hasCut;
      [plan, hasCut] = [{ kind: 'none' }, false];
      return was;
    },
    async checkOut() {
      const lent = await database.checkOut();
      const [found] = await lent.connection.query<{ pid: number }>(
        'select pg_backend_pid() as pid',
      );
      const cut = () => end(found?.pid ?? 0);
      const isCommit = (text: string) => plan.kind === 'commit' && text === 'commit';
      const isWrite = (text: string) =>
        /^\s*(insert|update|delete|with)\b/i.test(text) &&
        (plan.kind !== 'commit' || text.includes(plan.table));
      return { ...lent, connection: cuttable(lent.connection, { isDue, isCommit, isWrite, cut }) };
    },
  };
}

type Scissors = {
  readonly isDue: () => boolean;
  readonly isCommit: (text: string) => boolean;
  readonly isWrite: (text: string) => boolean;
  readonly cut: () => Promise<void>;
};

/** Statements go out at once, as they would; only from the cut on do they wait for it. */
function cuttable(connection: Connection, scissors: Scissors): Connection {
  const { isDue, isCommit, isWrite, cut } = scissors;
  let gate: Promise<void> | null = null;
  let hasWritten = false;
  const pass = async <T>(send: () => Promise<T>): Promise<T> => {
    if (!gate && isDue()) gate = cut();
    if (gate) await gate;
    return send();
  };
  return {
    query(text, values) {
      hasWritten ||= isWrite(text);
      return pass(() => connection.query(text, values));
    },
    command: (text) =>
      pass(async () => {
        const cutAfter = hasWritten && isCommit(text);
        const done = await connection.command(text);
        if (!cutAfter) return done;
        await cut();
        // The answer was on its way: what the program meets is the next thing on a dead line.
        return connection.command('select 1');
      }),
  };
}

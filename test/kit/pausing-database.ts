import { after } from 'node:test';
import { type Connection, type Database, openSession } from '@mkopo/server/store/kit/database.ts';
import type { TestDatabase } from './database.ts';
import { until } from './until.ts';

/**
 * A database on which one transaction can be stopped at a statement, so that another runs in its
 * gap: a race that is lost for certain where nothing guards against it.
 */
export type PausingDatabase = Database & {
  /** Stops whoever sends the next statement that reads like this, before it is sent. */
  pauseBefore(statement: RegExp): Pause;
};

export type Pause = {
  /** When somebody stands there. */
  readonly reached: Promise<void>;
  /**
   * Waits until `other` is over, or can go no further before whoever stands here does; then lets
   * that one go on.
   */
  letPast(other: Promise<unknown>): Promise<void>;
};

const SOON_MS = 10_000;

export async function pausingDatabase(
  database: Database,
  { superuserUrl }: TestDatabase,
): Promise<PausingDatabase> {
  const watcher = await openSession(superuserUrl);
  after(() => watcher.close());
  let awaited: { readonly statement: RegExp; readonly stop: () => Promise<void> } | null = null;

  const isSomebodyStuck = async () => {
    const stuck = await watcher.query<object>(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return stuck.length > 0;
  };
  const pass = async <T>(text: string, send: () => Promise<T>): Promise<T> => {
    if (!awaited?.statement.test(text)) return send();
    const { stop } = awaited;
    awaited = null;
    await stop();
    return send();
  };

  return {
    masterKeys: database.masterKeys,
    close: () => database.close(),
    pauseBefore(statement) {
      const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      awaited = {
        statement,
        stop() {
          reached.resolve();
          return go.promise;
        },
      };
      return {
        reached: reached.promise,
        async letPast(other) {
          let isOver = false;
          const note = () => {
            isOver = true;
          };
          other.then(note, note);
          await until(
            'the other is over or stuck',
            SOON_MS,
            async () => isOver || isSomebodyStuck(),
          );
          go.resolve();
        },
      };
    },
    async checkOut() {
      const lent = await database.checkOut();
      return { ...lent, connection: pausable(lent.connection, pass) };
    },
  };
}

type Pass = <T>(text: string, send: () => Promise<T>) => Promise<T>;

/** Statements go out in their order: those behind one that stopped wait for it. */
function pausable(connection: Connection, pass: Pass): Connection {
  let last: Promise<unknown> | null = null;
  const inTurn = <T>(text: string, send: () => Promise<T>): Promise<T> => {
    const before = last;
    const sent = before ? before.then(() => pass(text, send)) : pass(text, send);
    last = sent.catch(() => {});
    return sent;
  };
  return {
    query: (text, values) => inTurn(text, () => connection.query(text, values)),
    command: (text) => inTurn(text, () => connection.command(text)),
  };
}

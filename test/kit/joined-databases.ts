import type { Database } from '@mkopo/server/store/kit/database.ts';

const joined = new WeakSet<Database>();

/** The database of a server that several files of tests join. */
export function noteJoined(database: Database): void {
  joined.add(database);
}

export function isJoined(database: Database): boolean {
  return joined.has(database);
}

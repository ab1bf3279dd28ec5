import type { Case } from './matrix-world.ts';

/**
 * What is done in one place for all endpoints, such as to read a body, is tried in every way at the
 * first endpoint of each family. The others have some of the ways each, and go on where the one
 * before them left off.
 */
export function takeTurns<T>(all: readonly T[], each: number): (at: Case) => readonly T[] {
  const taken = new Map<unknown, number>();
  return ({ described }) => {
    const from = taken.get(described);
    taken.set(described, from === undefined ? 0 : from + each);
    if (from === undefined) return all;
    return Array.from({ length: each }, (_, index) => all[(from + index) % all.length] as T);
  };
}

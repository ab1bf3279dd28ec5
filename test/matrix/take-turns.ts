import { IS_WHOLE, isTurn } from '@mkopo/test/kit/chance/turns.ts';
import type { Case } from './matrix-world.ts';

/**
 * What is done in one place for all endpoints, such as to read a body, is tried in every way at the
 * first endpoint behind each door. The others have some of the ways each, and go on where the one
 * before them left off.
 */
export function takeTurns(each: number): <T>(at: Case, all: readonly T[]) => readonly T[] {
  const isFirst = firstsOf();
  let from = 0;
  return <T>(at: Case, all: readonly T[]) => {
    if (isFirst(at) || IS_WHOLE || all.length <= each) return all;
    const start = from;
    from += each;
    return Array.from({ length: each }, (_, index) => all[(start + index) % all.length] as T);
  };
}

/**
 * Where something is tried that is one and the same for all endpoints: at the first behind each
 * door, and at one in so many of the others.
 */
export function inTurn(what: string, oneIn: number): (at: Case) => boolean {
  const isFirst = firstsOf();
  return (at) => isFirst(at) || isTurn(`${what}: ${at.title}`, oneIn);
}

/** Tells the first endpoint behind each door, of those that are asked about. */
function firstsOf(): (at: Case) => boolean {
  const met = new Set<string>();
  return ({ described, environment, endpoint }) => {
    const door = `${described.family.name} ${environment} ${endpoint.door}`;
    return met.size < met.add(door).size;
  };
}

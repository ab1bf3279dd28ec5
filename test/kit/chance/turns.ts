import { hash } from 'node:crypto';
import { MODEL_SEED } from './seed.ts';

/** `npm run test:whole`, as before a release: nothing is left to another turn. */
export const IS_WHOLE = process.env['TEST_WHOLE'] === '1';

/**
 * Whether it is the turn of something that is one of very many alike. Every so manieth is tried,
 * the same ones at every run of a seed, and all of them in a whole run.
 */
export function isTurn(name: string, oneIn: number): boolean {
  return IS_WHOLE || placeOf(name) % oneIn === 0;
}

/** Some of all, which follow on each other; all of them in a whole run. */
export function someOf<T>(all: readonly T[], count: number, name: string): readonly T[] {
  if (IS_WHOLE || count >= all.length) return all;
  const from = placeOf(name);
  return Array.from({ length: count }, (_, index) => all[(from + index) % all.length] as T);
}

function placeOf(name: string): number {
  return Number.parseInt(hash('sha256', `${MODEL_SEED} ${name}`).slice(0, 8), 16);
}

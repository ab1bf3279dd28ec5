import { createHash } from 'node:crypto';

/** Chance that is the same again for the same seed, so that a day's demo is one demo. */
export type SeededRandom = {
  /** A whole number from the first to the second, both included. */
  between(least: number, most: number): number;
  /** True so many times in a hundred. */
  happens(inHundred: number): boolean;
  pick<T>(list: readonly T[]): T;
};

export function diceOf(seed: string): SeededRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32BE();
  // Mulberry32: small, even enough, and nothing here is a secret.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    happens: (inHundred) => next() * 100 < inHundred,
    pick(list) {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}

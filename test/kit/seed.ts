import { randomInt } from 'node:crypto';

const SEED_MAX = 1_000_000_000;

/** Chance, that can be met again: run a test with the seed that it printed. */
export const MODEL_SEED = Number(process.env['MODEL_SEED'] ?? randomInt(SEED_MAX));

/** How many lives a test lives through where nobody has more time: `MODEL_LIVES=5000`. */
export function livesOr(usual: number): number {
  return Number(process.env['MODEL_LIVES'] ?? usual);
}

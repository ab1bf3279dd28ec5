import { randomInt } from 'node:crypto';

const SEED_MAX = 1_000_000_000;
/** With it every model meets soon what it has to meet. */
const USUAL_SEED = '18';

/**
 * Chance that can be met again. `npm test` draws the same every time, so that what it says is about
 * the program and not about luck; `MODEL_SEED=any` draws anew, to look for what nobody has met yet,
 * and a test that fails prints the seed to meet it again.
 */
export const MODEL_SEED = readSeed(process.env['MODEL_SEED'] ?? USUAL_SEED);

function readSeed(text: string): number {
  const seed = text === 'any' ? randomInt(SEED_MAX) : Number(text);
  if (!Number.isSafeInteger(seed))
    throw new Error(`MODEL_SEED is neither a number nor any: ${text}`);
  return seed;
}

/** How many lives a test lives through where nobody has more time: `MODEL_LIVES=5000`. */
export function livesOr(usual: number): number {
  return Number(process.env['MODEL_LIVES'] ?? usual);
}

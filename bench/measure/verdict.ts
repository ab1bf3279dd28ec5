import { UNITS, type Unit } from './row.ts';
import type { Spread } from './spread.ts';

export const VERDICTS = ['better', 'worse', 'within the noise'] as const;
export type Verdict = (typeof VERDICTS)[number];

type Compared = { readonly unit: Unit; readonly ratio: Spread; readonly twin: Spread | null };

/**
 * Whether a change did something. Every round must agree on the side, and the median must lie
 * outside of what two servers of the very same code differ by in the same run: processes are
 * luckier or unluckier than each other as long as they live, which no number of rounds evens out.
 */
export function verdictOf({ unit, ratio, twin }: Compared): Verdict {
  const agree = ratio.least > 1 || ratio.most < 1;
  const isAsTwin = twin !== null && ratio.median >= lowest(twin) && ratio.median <= highest(twin);
  if (!agree || isAsTwin) return 'within the noise';
  return ratio.median > 1 === (UNITS[unit] === 'more') ? 'better' : 'worse';
}

/** The twin is one or the other by chance, so what it differs by counts both ways. */
function highest({ least, most }: Spread): number {
  return Math.max(most, 1 / least);
}

function lowest({ least, most }: Spread): number {
  return Math.min(least, 1 / most);
}

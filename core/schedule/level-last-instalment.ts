import { divideRounded } from '@mkopo/core/money/rounding.ts';
import type { Row } from './lay-out.ts';
import { inMultiples, repayingCount, type Workings } from './workings.ts';

const ROUNDS_MAX = 3;

type Attempt = { readonly instalment: bigint; readonly rows: Row[]; readonly gap: bigint };

/**
 * Rounding the instalment leaves its error, many times over, on the last one. Where that gap is
 * wide (in hundredths of the currency, more than half the number of instalments) it is shared out
 * and the loan is laid out again, as long as the gap shrinks.
 */
export function levelLastInstalment(
  workings: Workings,
  instalment: bigint,
  layOutWith: (instalment: bigint) => Row[],
): Row[] {
  const count = BigInt(repayingCount(workings));
  const attempt = (tried: bigint): Attempt => {
    const rows = layOutWith(tried);
    const last = rows.at(-1);
    const gap = last ? last.principal + last.interest - tried : 0n;
    return { instalment: tried, rows, gap };
  };

  let best = attempt(instalment);
  for (let round = 0; round < ROUNDS_MAX && isWide(best.gap, count, workings); round += 1) {
    const share = divideRounded(best.gap, count, workings.rounding);
    const moved = inMultiples(best.instalment + share, workings);
    if (moved === best.instalment || moved <= 0n) break;
    const next = attempt(moved);
    if (size(next.gap) >= size(best.gap)) break;
    best = next;
  }
  return best.rows;
}

function isWide(gap: bigint, count: bigint, { minorPerMajor }: Workings): boolean {
  return count > 1n && size(gap) * 100n > (count / 2n) * minorPerMajor;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

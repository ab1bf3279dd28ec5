import type { Pace, Way } from './row.ts';

/**
 * Lets several ways do the same by turns, in short slices: what else the machine does meanwhile
 * hits all of them. Who goes first changes from round to round. Answers for each round what each
 * way came to; ratios are to be taken within a round, from neighbours.
 */
export async function takeTurns(ways: readonly Way[], pace: Pace): Promise<number[][]> {
  const { rounds, sliceMs, warmUpMs } = pace;
  if (warmUpMs > 0) for (const way of ways) await way.slice(warmUpMs);
  const found: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ways : ways.toReversed();
    const figures = new Map<Way, number>();
    for (const way of order) figures.set(way, await way.slice(sliceMs));
    found.push(ways.map((way) => figures.get(way) ?? Number.NaN));
  }
  return found;
}

import type { Driver } from './driver.ts';

/** How long, and how often, the two ways take turns. */
export type Pace = { readonly rounds: number; readonly sliceMs: number; readonly warmUpMs: number };

/** Calls per second by either way, and what part of the limit was reached. */
export type Comparison = {
  readonly http: number;
  readonly limit: number;
  readonly share: number;
  readonly leastShare: number;
  readonly mostShare: number;
};

type Ways<Asked> = { readonly http: Driver<Asked>; readonly limit: Driver<Asked> };

/** What is asked for, by either way. */
export type CallSource<Asked> = {
  next(): Asked;
  /** Makes sure that a slice finds so many things to ask for. */
  provide(calls: number): Promise<void>;
};

/** No machine of today does more in a slice; the source then has something for all of them. */
const PER_SECOND_MAX = 10_000;

/**
 * Lets two ways do the same kind of call by turns, in short slices: what else the machine
 * does meanwhile hits both. Each share is taken from two neighbouring slices, and the median
 * counts. Who goes first changes from round to round.
 */
export async function compare<Asked>(
  ways: Ways<Asked>,
  source: CallSource<Asked>,
  { rounds, sliceMs, warmUpMs }: Pace,
): Promise<Comparison> {
  const slice = async (driver: Driver<Asked>, forMs: number) => {
    await source.provide(Math.ceil((PER_SECOND_MAX * forMs) / 1000));
    return driver.drive(source.next, forMs);
  };
  for (const driver of [ways.http, ways.limit]) await slice(driver, warmUpMs);
  const pairs: { readonly http: number; readonly limit: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isEven = round % 2 === 0;
    const first = await slice(isEven ? ways.http : ways.limit, sliceMs);
    const second = await slice(isEven ? ways.limit : ways.http, sliceMs);
    pairs.push(isEven ? { http: first, limit: second } : { http: second, limit: first });
  }
  const shares = pairs.map(({ http, limit }) => http / limit);
  return {
    http: median(pairs.map(({ http }) => http)),
    limit: median(pairs.map(({ limit }) => limit)),
    share: median(shares),
    leastShare: Math.min(...shares),
    mostShare: Math.max(...shares),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

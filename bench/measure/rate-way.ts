import type { Driver } from '@mkopo/bench/driver.ts';
import type { Way } from './row.ts';

/** What is asked for, by whichever way. */
export type CallSource<Asked> = {
  next(): Asked;
  /** Makes sure that a slice finds so many things to ask for. */
  provide?(calls: number): Promise<void>;
};

/** No machine of today does more in a slice; the source then has something for all of them. */
const PER_SECOND_MAX = 10_000;

/** Calls a second. */
export function rateWay<Asked>(driver: Driver<Asked>, source: CallSource<Asked>): Way {
  return {
    async slice(forMs) {
      await source.provide?.(Math.ceil((PER_SECOND_MAX * forMs) / 1000));
      return driver.drive(source.next, forMs);
    },
    close: () => driver.close(),
  };
}

/** Milliseconds of a call, where calls come one after the other. */
export function latencyWay<Asked>(driver: Driver<Asked>, source: CallSource<Asked>): Way {
  const { slice, close } = rateWay(driver, source);
  return { slice: async (forMs) => 1000 / (await slice(forMs)), close };
}

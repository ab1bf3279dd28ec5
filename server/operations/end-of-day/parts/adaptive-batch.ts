import { wasTooMuch } from '#store/kit/database-trouble.ts';

/** Does some work on so many at once, and again on fewer where those were too many. */
export type AdaptiveBatch = <Done>(work: (size: number) => Promise<Done>) => Promise<Done>;

/**
 * How many are taken at a time by work that comes in batches, each a transaction of its own: a
 * machine too busy for so many would never get through; for fewer, it will. Whatever was in the way
 * may be gone soon, so every batch that gets done lets the next be a little larger.
 */
export function adaptiveBatch(most: number): AdaptiveBatch {
  let size = most;
  return async (work) => {
    for (;;) {
      try {
        const done = await work(size);
        size = Math.min(most, size + Math.ceil(size / 8));
        return done;
      } catch (error) {
        if (!wasTooMuch(error) || size === 1) throw error;
        size = Math.ceil(size / 4);
      }
    }
  };
}

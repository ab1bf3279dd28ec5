import { READS } from '@mkopo/bench/rows/reads.ts';
import { REPAYMENTS } from '@mkopo/bench/rows/repayments.ts';
import { REPORTS } from '@mkopo/bench/rows/reports.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';

/** Of each row; code that was never run is many times slower than it will be. */
const EACH_MS = 1_000;
const QUICK_MS = 5;

/** Lets a server run what it is measured by, before the first row, which would find it cold. */
export async function warmUp(site: Site): Promise<void> {
  for (const group of [REPAYMENTS, READS, REPORTS]) {
    // The dearest last: many connections, and all the kinds before.
    for (const row of group.rows(site).slice(0, 6)) {
      const way = await row.open(site);
      await way.slice(site.isQuick ? QUICK_MS : EACH_MS);
      await way.close();
    }
  }
}

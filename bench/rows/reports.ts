import { msOfConsole } from '@mkopo/bench/measure/console-call.ts';
import type { RowGroup } from '@mkopo/bench/measure/row.ts';

const PACE = { rounds: 5, sliceMs: 300, warmUpMs: 200 } as const;

export const REPORTS: RowGroup = {
  name: 'reports',
  about: 'reports of the console over a year, its days folded but the last',
  needs: ['book'],
  rows: () =>
    Object.entries(reportPaths()).map(([name, path]) => ({
      ...{ name, unit: 'ms', pace: PACE },
      open: (site) => msOfConsole(site, site.book.staff, path),
    })),
};

/** A year that ends today. */
export function reportPaths(): Readonly<Record<string, string>> {
  const to = Temporal.Now.plainDateISO('Africa/Nairobi');
  const year = `?from=${to.subtract({ days: 364 })}&to=${to}`;
  const day = `?date=${to}`;
  return {
    'trial balance': `/books/trial-balance${day}`,
    'balance sheet': `/books/balance-sheet${day}`,
    'income statement': `/books/income-statement${year}`,
    disbursements: `/reports/disbursements${year}`,
    collections: `/reports/collections${year}`,
    'portfolio at risk': `/reports/portfolio-at-risk${day}`,
    ageing: `/reports/ageing${day}`,
    'expected against actual': `/reports/expected-and-actual${year}`,
    officers: `/reports/officers${year}`,
    vintage: `/reports/vintage${year}`,
    'Today, its figures': '/today/figures',
    'Today, its charts': '/today/series',
  };
}

import type { RowGroup } from '@mkopo/bench/measure/row.ts';
import { CLOSE_DAY } from './close-day.ts';
import { FAMILIES } from './families.ts';
import { IMPORTS } from './imports.ts';
import { LISTS } from './lists.ts';
import { PROCESS, STORAGE } from './process.ts';
import { READS } from './reads.ts';
import { REPAYMENTS } from './repayments.ts';
import { REPORTS } from './reports.ts';
import { SANDBOX } from './sandbox.ts';
import { WEBHOOKS } from './webhooks.ts';

/** In the order in which they are measured. Growth comes last, with databases of its own. */
export const GROUPS: readonly RowGroup[] = [
  ...[REPAYMENTS, READS, LISTS, REPORTS, FAMILIES, SANDBOX],
  ...[WEBHOOKS, CLOSE_DAY, IMPORTS, PROCESS, STORAGE],
];

import type { SentReport } from '@mkopo/core/desk/report-schedule.ts';

/** Those of a day, and those of a period. */
const DAY_TABS = ['risk', 'ageing'] as const;
const PERIOD_TABS = [
  ...(['collections', 'disbursements', 'expected', 'officers', 'vintage'] as const),
] as const;
export const REPORT_TABS = [...DAY_TABS, ...PERIOD_TABS] as const;
export type DayTab = (typeof DAY_TABS)[number];
export type PeriodTab = (typeof PERIOD_TABS)[number];
export type ReportTab = (typeof REPORT_TABS)[number];

export function isOfADay(tab: ReportTab): tab is DayTab {
  return DAY_TABS.some((one) => one === tab);
}

/** What a report is called where it is sent. */
export const SENT_AS: Readonly<Record<ReportTab, SentReport>> = {
  ...{ risk: 'portfolio_at_risk', ageing: 'ageing', collections: 'collections' },
  ...{ disbursements: 'disbursements', expected: 'expected_and_actual' },
  ...{ officers: 'officers', vintage: 'vintage' },
};

/** Those that tell of month after month, and so of a year where nobody says otherwise. */
const OF_MONTHS: readonly string[] = ['expected', 'vintage'];

/** The first day that a report begins with where nobody says, by its last. */
export function firstDayOf(tab: ReportTab, to: string): string {
  const [year = 0, month = 0] = to.split('-').map(Number);
  const months = year * 12 + month - 1 - (OF_MONTHS.includes(tab) ? 11 : 0);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** What the reports are asked for with. */
export type DayAsked = { readonly date: string; readonly branch_id?: string };
export type PeriodAsked = {
  readonly from: string;
  readonly to: string;
  readonly branch_id?: string;
};

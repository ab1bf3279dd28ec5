import { COUNTED_DAYS_MAX } from '@mkopo/core/calendar/counted-days.ts';
import { daysLater } from '#kit/page/use-today.ts';

export type Period = { readonly from: string; readonly to: string };

/** What is counted where nobody says otherwise. */
const USUAL_DAYS = 30;

export function usualPeriod(today: string): Period {
  return { from: daysLater(today, 1 - USUAL_DAYS), to: today };
}

/** All days of a period, both ends counted: a chart shows the quiet ones too. */
export function everyDay({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
}

/** A period after one of its ends was moved: the other follows where it would be too long. */
export function movedPeriod(before: Period, moved: Partial<Period>): Period {
  const { from, to } = { ...before, ...moved };
  const most = COUNTED_DAYS_MAX - 1;
  if (moved.to !== undefined) {
    const earliest = daysLater(to, -most);
    return { from: from < earliest ? earliest : from, to };
  }
  const latest = daysLater(from, most);
  return { from, to: to > latest ? latest : to };
}

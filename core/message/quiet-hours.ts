/** When nobody is to be woken: from a time of the day until another, past midnight or not. */
export type QuietHours = { readonly from: string; readonly until: string };

type Where = { readonly quiet: QuietHours | null; readonly timeZone: string };

/** The first moment from `now` on at which somebody may be written to. */
export function firstLoudAt(now: Temporal.Instant, { quiet, timeZone }: Where): Temporal.Instant {
  if (!quiet) return now;
  const [from, until] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.until)];
  const local = now.toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime();
  const { compare } = Temporal.PlainTime;
  const isPastFrom = compare(time, from) >= 0;
  const isBeforeUntil = compare(time, until) < 0;
  const isOverMidnight = compare(from, until) > 0;
  const isQuiet = isOverMidnight ? isPastFrom || isBeforeUntil : isPastFrom && isBeforeUntil;
  if (!isQuiet) return now;
  const day = isOverMidnight && isPastFrom ? local.add({ days: 1 }) : local;
  return day.toPlainDate().toZonedDateTime({ timeZone, plainTime: until }).toInstant();
}

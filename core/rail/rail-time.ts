/** The provider writes times of day in Kenya, without saying so. */
const ZONE = 'Africa/Nairobi';
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;
const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;

/** Reads `20191219102115` or `06.07.2024 22:48:52`. Null where it is no moment. */
export function railTime(text: string): Temporal.Instant | null {
  const compact = COMPACT.exec(text);
  if (compact) return momentOf(compact.slice(1).map(Number));
  const [day = 0, month = 0, year = 0, ...time] = DOTTED.exec(text)?.slice(1).map(Number) ?? [];
  return momentOf([year, month, day, ...time]);
}

/** A moment as the provider writes it in a request: `20260115093000`. */
export function railTimestamp(moment: Temporal.Instant): string {
  const local = moment.toZonedDateTimeISO(ZONE).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace(/\D/g, '');
}

function momentOf(parts: readonly number[]): Temporal.Instant | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (day > first.daysInMonth) return null;
  const local = first.with({ day }).toPlainDateTime({ hour, minute, second });
  return local.toZonedDateTime(ZONE).toInstant();
}

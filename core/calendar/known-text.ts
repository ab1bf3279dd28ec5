/**
 * Days and instants with the text that they were read from. Temporal takes some microseconds to
 * write one, and a page of a list shows hundreds that were text a moment ago.
 */
const texts = new WeakMap<Temporal.Instant | Temporal.PlainDate, string>();

/** `YYYY-MM-DD hh:mm:ss`, with a fraction or none: what is longer is another year or zone. */
const PLAIN_MIN = 19;
const PLAIN_MAX = 26;
const UTC = '+00';

/** Who looks at a list again reads the same times again, and Temporal takes its time with each. */
const INSTANTS_MAX = 10_000;
const instants = new Map<string, Temporal.Instant>();

/** Reads a time as PostgreSQL writes it, in any zone. */
export function readInstant(text: string): Temporal.Instant {
  const known = instants.get(text);
  if (known) return known;
  const instant = instantIn(text);
  if (instants.size === INSTANTS_MAX) instants.clear();
  instants.set(text, instant);
  return instant;
}

function instantIn(text: string): Temporal.Instant {
  const plain = text.slice(0, -UTC.length);
  if (!text.endsWith(UTC) || plain.length < PLAIN_MIN || plain.length > PLAIN_MAX) {
    return Temporal.Instant.from(text.replace(' ', 'T'));
  }
  const written = `${plain.replace(' ', 'T')}Z`;
  const instant = Temporal.Instant.from(written);
  texts.set(instant, written);
  return instant;
}

/** Some thousand days are most that a lender speaks of, and each comes again with every row. */
const DAYS_MAX = 20_000;
const days = new Map<string, Temporal.PlainDate>();

export function readDay(text: string): Temporal.PlainDate {
  const known = days.get(text);
  if (known) return known;
  const day = Temporal.PlainDate.from(text);
  if (days.size === DAYS_MAX) days.clear();
  days.set(text, day);
  texts.set(day, day.toString());
  return day;
}

/** As `toString` has it. */
export function textOf(time: Temporal.Instant | Temporal.PlainDate): string {
  return texts.get(time) ?? time.toString();
}

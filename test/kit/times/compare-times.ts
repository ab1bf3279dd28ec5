// Loaded before every test file. Node's deepEqual looks at an object's own fields; a Temporal value
// has none, so any two of one kind would pass for equal. Here they are compared by what they say.
import assert from 'node:assert/strict';

const TIMES = [Temporal.Instant, Temporal.PlainDate, Temporal.PlainDateTime, Temporal.Duration];
type Compare = (actual: unknown, expected: unknown, ...message: (string | Error)[]) => void;
const compare = assert.deepEqual as Compare;

/** A message that was not given is not passed on: Node complains of `undefined` and hides why. */
const deepEqual: Compare = (actual, expected, ...message) => {
  compare(actual, expected, ...message);
  compare(spellTimes(actual), spellTimes(expected), ...message);
};

Object.assign(assert, { deepEqual, deepStrictEqual: deepEqual });

/**
 * The same lists and plain objects, with every time in them written out. What several of them share
 * is written out for each.
 */
function spellTimes(value: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (TIMES.some((Time) => value instanceof Time)) return `${value}`;
  if (seen.has(value)) return seen.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const part of value) list.push(spellTimes(part, seen));
    return list;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts: Record<string, unknown> = {};
  seen.set(value, parts);
  for (const [key, part] of Object.entries(value)) parts[key] = spellTimes(part, seen);
  return parts;
}

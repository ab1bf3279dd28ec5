type Json = Readonly<Record<string, unknown>>;

/** What stands for anything: where it is null or empty, no shape is told. */
const ANYTHING = 'anything';

/** Fields of names that are not ours to know: what was changed, in whatever record it was. */
const FREE: readonly string[] = ['before', 'after', 'client_data'];

/**
 * How the shape of an answer differs from a kept one, at every level: fields that only one of them
 * has, and values of another type. Null where it does not.
 */
export function shapeDifference(kept: unknown, answer: unknown, at = 'the answer'): string | null {
  const [one, other] = [kindOf(kept), kindOf(answer)];
  if (one === ANYTHING || other === ANYTHING) return null;
  if (one !== other) return `${at} is ${other}, and was ${one}`;
  if (Array.isArray(kept)) {
    return shapeDifference(merged(kept), merged(answer as unknown[]), `${at}[]`);
  }
  if (typeof kept !== 'object') return null;
  const [was, is] = [kept as Json, answer as Json];
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (!(name in is)) return `${at}.${name} is gone`;
    if (!(name in was)) return `${at}.${name} is new`;
    if (FREE.includes(name)) continue;
    const difference = shapeDifference(was[name], is[name], `${at}.${name}`);
    if (difference) return difference;
  }
  return null;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return ANYTHING;
  return Array.isArray(value) ? 'a list' : typeof value;
}

/** One that has all that the members of a list have; nothing of an empty list. */
function merged(list: readonly unknown[]): unknown {
  const known = list.filter((one) => one !== null);
  if (!known.every((one) => kindOf(one) === 'object')) return known[0];
  const fields = (known as Json[]).flatMap((one) => Object.entries(one));
  const byName = Map.groupBy(fields, ([name]) => name);
  if (known.length === 0) return undefined;
  return Object.fromEntries(
    [...byName].map(([name, told]) => [name, mergedValue(told.map(([, value]) => value))]),
  );
}

function mergedValue(values: readonly unknown[]): unknown {
  const [first] = values.filter((value) => kindOf(value) !== ANYTHING);
  if (Array.isArray(first)) return values.flatMap((value) => (Array.isArray(value) ? value : []));
  return kindOf(first) === 'object' ? merged(values) : first;
}

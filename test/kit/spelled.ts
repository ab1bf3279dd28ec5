/**
 * A value as text that tells numbers, texts and dates apart, whatever the order of its keys. A
 * comparison of objects finds all dates equal.
 */
export function spelled(value: unknown): string {
  if (value instanceof Temporal.PlainDate) return `date ${value}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(spelled).join(',\n')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}:${spelled(part)}`,
  );
  return `{${parts.sort().join(',\n')}}`;
}

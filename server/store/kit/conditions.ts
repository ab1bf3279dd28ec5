/** The part of a statement behind `where`, and the values it speaks of. */
export type Conditions = { readonly where: string; readonly values: readonly unknown[] };

/**
 * Joins those conditions whose value is given (not null); `?` stands for a value, and a list of
 * values fills several. Each set of filters so becomes a statement of its own, with a plan of its
 * own: one statement that tests every parameter for null would have to be planned for the worst.
 */
export function conditionsOf(given: Readonly<Record<string, unknown>>): Conditions {
  const values: unknown[] = [];
  const parts = Object.entries(given)
    .filter(([, value]) => value !== null)
    .map(([condition, value]) => {
      const parameters = Array.isArray(value) ? [...value] : [value];
      return condition.replaceAll('?', () => {
        values.push(parameters.shift());
        return `$${values.length}`;
      });
    });
  return { where: parts.join(' and '), values };
}

/** The part of a statement behind `where`, and the values it speaks of. */
export type Conditions = { readonly where: string; readonly values: readonly unknown[] };

/**
 * Joins those conditions whose value is given (not null); `?` stands for a value, and a list of
 * values fills several. Each set of filters so becomes a statement of its own, with a plan of its
 * own: one statement that tests every parameter for null would have to be planned for the worst.
 * What the statement has values of already, these come behind.
 */
export function conditionsOf(
  given: Readonly<Record<string, unknown>>,
  before: readonly unknown[] = [],
): Conditions {
  const values = [...before];
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

/** A part of a statement that finds something, with a `?` for each of its values. */
export type Finding = { readonly sql: string; readonly values: readonly unknown[] };

/** The last there is in UTF-8: behind a beginning, it is after all that begins so. */
const LAST = '\u{10ffff}';

/** A column begins so, by an index with `text_pattern_ops`. */
export function begins(column: string, text: string): Finding {
  return { sql: `(${column} ~>=~ ? and ${column} ~<~ ?)`, values: [text, text + LAST] };
}

/** One of some conditions holds; none of none does. */
export function anyOf(conditions: readonly Finding[]): Finding {
  return conditions.length === 0 ? { sql: 'false', values: [] } : join(conditions, ' or ');
}

export function allOf(conditions: readonly Finding[]): Finding {
  return join(conditions, ' and ');
}

function join(conditions: readonly Finding[], word: string): Finding {
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(word)})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** What any of some statements finds. */
export function union(statements: readonly Finding[]): Finding {
  return {
    sql: statements.map(({ sql }) => sql).join(' union '),
    values: statements.flatMap(({ values }) => values),
  };
}

/**
 * The condition, as `conditionsOf` reads it, that a column is among what some statements find. Each
 * goes by an index of its own: an "or" over several tables would be tried on every row. They are
 * found first: of a list in some order PostgreSQL would else try one row after the other, in the
 * hope of a page soon, and of what nobody is called it would try all.
 */
export function isAmong(
  column: string,
  statements: readonly Finding[],
): Readonly<Record<string, unknown>> {
  const { sql, values } = union(statements);
  return { [`${column} = any (array(${sql}))`]: values };
}

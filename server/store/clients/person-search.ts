import type { PersonSearch } from '@mkopo/core/client/person-search.ts';

/** The last there is in UTF-8: behind a beginning, it is after all that begins so. */
const LAST = '\u{10ffff}';

/** A part of a statement, with a `?` for each of its values. */
export type SearchCondition = { readonly sql: string; readonly values: readonly unknown[] };

/**
 * The ids of clients that somebody searches for: by the indexes, which the fence leaves to
 * comparisons like these alone (a `like` would be tried on each row).
 */
export function peopleFound({ words, phones, idNumber }: PersonSearch): SearchCondition {
  const begun = words.flatMap((word) => [
    begins('first_name_key', word),
    begins('last_name_key', word),
    begins('second_name_key', word),
  ]);
  const { sql, values } = anyOf([
    ...(begun.length > 0 ? [join([anyOf(begun), ...words.map(isOneName)], ' and ')] : []),
    ...phones.map((phone) => begins('phone', phone)),
    ...(idNumber === null ? [] : [begins('national_id_key', idNumber), isMember(idNumber)]),
  ]);
  return { sql: `select client.id from client where ${sql}`, values };
}

/** One of the names begins so, a middle one too: of those that an index has found by another. */
function isOneName(word: string): SearchCondition {
  const names = `' ' || client.first_name_key || ' ' || client.last_name_key`;
  return { sql: `strpos(${names}, ?) > 0`, values: [` ${word}`] };
}

/** A member goes by one number alone, so it is told whole. */
function isMember(memberNo: string): SearchCondition {
  const sql = 'client.id in (select member.client_id from member where member.member_no = ?)';
  return { sql, values: [memberNo] };
}

function begins(column: string, text: string): SearchCondition {
  return {
    sql: `(client.${column} ~>=~ ? and client.${column} ~<~ ?)`,
    values: [text, text + LAST],
  };
}

function anyOf(conditions: readonly SearchCondition[]): SearchCondition {
  return join(conditions, ' or ');
}

function join(conditions: readonly SearchCondition[], word: string): SearchCondition {
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(word)})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

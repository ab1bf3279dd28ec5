import type { PersonSearch } from '@mkopo/core/client/person-search.ts';
import { allOf, anyOf, begins, type Finding, union } from '#store/kit/conditions.ts';

/**
 * The ids of clients that somebody searches for: by the indexes, which the fence leaves to
 * comparisons like these alone (a `like` would be tried on each row). Each sort of clue is a
 * statement of its own: of an "or" with another table no index would be used.
 */
export function peopleFound({ words, phones, idNumber }: PersonSearch): Finding {
  const begun = words.flatMap((word) => [
    begins('client.first_name_key', word),
    begins('client.last_name_key', word),
    begins('client.second_name_key', word),
  ]);
  const numbered = [
    ...phones.map((phone) => begins('client.phone', phone)),
    ...(idNumber === null ? [] : [begins('client.national_id_key', idNumber)]),
  ];
  return union([
    clientsWhere(begun.length > 0 ? allOf([anyOf(begun), ...words.map(isOneName)]) : anyOf([])),
    ...(numbered.length > 0 ? [clientsWhere(anyOf(numbered))] : []),
    ...(idNumber === null ? [] : [memberCalled(idNumber)]),
  ]);
}

function clientsWhere({ sql, values }: Finding): Finding {
  return { sql: `select client.id from client where ${sql}`, values };
}

/** One of the names begins so, a middle one too: of those that an index has found by another. */
function isOneName(word: string): Finding {
  const names = `' ' || client.first_name_key || ' ' || client.last_name_key`;
  return { sql: `strpos(${names}, ?) > 0`, values: [` ${word}`] };
}

/** A member goes by one number alone, so it is told whole. */
function memberCalled(memberNo: string): Finding {
  return {
    sql: 'select member.client_id from member where member.member_no = ?',
    values: [memberNo],
  };
}

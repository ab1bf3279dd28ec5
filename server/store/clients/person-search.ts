import type { PersonSearch } from '@mkopo/core/client/person-search.ts';
import { allOf, anyOf, begins, type Finding, union } from '#store/kit/conditions.ts';

/**
 * The ids of clients that somebody searches for: by the indexes, which the fence leaves to
 * comparisons like these alone (a `like` would be tried on each row). Each sort of clue is a
 * statement of its own: of an "or" with another table no index would be used.
 */
export function peopleFound({ words, slips, phones, idNumber }: PersonSearch): Finding {
  const numbered = [
    ...phones.map((phone) => begins('client.phone', phone)),
    ...(idNumber === null ? [] : [begins('client.national_id_key', idNumber)]),
  ];
  return union([
    peopleCalled(words.map((word, place) => ({ word, slips: slips[place] ?? [] }))),
    ...(numbered.length > 0 ? [clientsWhere(anyOf(numbered))] : []),
    ...(idNumber === null ? [] : [memberCalled(idNumber)]),
  ]);
}

/** Whether a client is found who is asked for by names alone; null where more was typed. */
export function isCalledSo({ words, phones, idNumber }: PersonSearch): Finding | null {
  const isOfNames = words.length > 0 && phones.length === 0 && idNumber === null;
  return isOfNames ? isCalled(words) : null;
}

type NameWord = { readonly word: string; readonly slips: readonly string[] };

/**
 * Those whose names begin so. Where none of them lives, those whose names are one slip away: many
 * a name is that close to another that is as frequent, and who spells it right means it.
 */
function peopleCalled(words: readonly NameWord[]): Finding {
  const spelt = isCalled(words.map(({ word }) => word));
  if (words.every(({ slips }) => slips.length === 0)) return clientsWhere(spelt);
  const meant = words.map(({ word, slips }) =>
    union([clientsWhere(anyOf(beginsName(word))), ...clientsMeant(slips)]),
  );
  return {
    // Each is found once, whatever it is joined with.
    sql: `(with spelt as materialized (
        select client.id, client.deleted_at from client where ${spelt.sql}),
      meant as materialized (
        select alike.id from (${meant.map(({ sql }) => `(${sql})`).join(' intersect ')}) alike
         where not exists (select from spelt where spelt.deleted_at is null))
      select spelt.id from spelt union all select meant.id from meant)`,
    values: [...spelt.values, ...meant.flatMap(({ values }) => values)],
  };
}

function clientsWhere({ sql, values }: Finding): Finding {
  return { sql: `select client.id from client where ${sql}`, values };
}

/** One of their names begins with each word. */
function isCalled(words: readonly string[]): Finding {
  return allOf([anyOf(words.flatMap(beginsName)), ...words.map(isOneName)]);
}

function beginsName(word: string): Finding[] {
  return ['first_name_key', 'second_name_key', 'last_name_key', 'family_name_key'].map((key) =>
    begins(`client.${key}`, word),
  );
}

/** One of the names begins so, a middle one too: of those that an index has found by another. */
function isOneName(word: string): Finding {
  const names = `' ' || client.first_name_key || ' ' || client.last_name_key`;
  return { sql: `strpos(${names}, ?) > 0`, values: [` ${word}`] };
}

/**
 * Whose name is one of some, of which most are nobody's. Those that somebody has are found first,
 * each by the next in the index: so it is a step for each, whatever PostgreSQL makes of the names.
 */
function clientsMeant(names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  return ['given_name_key', 'second_name_key', 'family_name_key'].map((key) => ({
    sql: `select client.id
        from (select name from unnest(?::text[]) name
               where name = (select next.${key} from client next where next.${key} ~>=~ name
                              order by next.${key} using ~<~ limit 1)) borne
        join client on client.${key} = borne.name`,
    values: [names],
  }));
}

/** A member goes by one number alone, so it is told whole. */
function memberCalled(memberNo: string): Finding {
  return {
    sql: 'select member.client_id from member where member.member_no = ?',
    values: [memberNo],
  };
}

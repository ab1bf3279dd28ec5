import type { PersonSearch } from '@mkopo/core/client/person-search.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import { isCalledSo } from './person-search.ts';

/** Where so many people have a name, a page of what is theirs is soon full. */
const MANY = 1_000;
/** How many rows of a list are looked at for it, from its first on. */
const LOOKED_AT = 4_000;

export type ManyCalled = {
  readonly isMany: string;
  /** Of `client`. */
  readonly isCalled: string;
  readonly values: readonly unknown[];
};

/**
 * A search for a name that many may have, in a statement that has values already; null where more
 * than a name was typed.
 */
export function manyCalled(search: PersonSearch, before: readonly unknown[]): ManyCalled | null {
  const called = isCalledSo(search);
  if (!called) return null;
  const { where: isCalled, values } = conditionsOf({ [called.sql]: called.values }, before);
  const alike = `select from client where deleted_at is null and ${isCalled} limit ${MANY}`;
  return { isMany: `(select count(*) from (${alike}) alike) = ${MANY}`, isCalled, values };
}

type Looks = {
  /** All rows of a list in its order, whose they ever are. */
  readonly rows: string;
  /** The ids of those among them that are meant, a page of them: `row` stands for the rows. */
  readonly meant: (row: string) => string;
  /** The ids of all that are meant, a page of them. */
  readonly all: string;
  /** How many a page has. */
  readonly most: string;
};

/**
 * The ids of a page of what people have whose name is frequent: from the first rows of the list,
 * which tell it soon. Where they do not, all that these people have is gone through.
 */
export function idsOfMany({ rows, meant, all, most }: Looks): string {
  return `
    with looked as materialized (${meant(`(${rows} limit ${LOOKED_AT})`)})
    select id from looked
    union all
    select id from (${all}) searched where (select count(*) from looked) < ${most}`;
}

import { PROMISE_STATES, type PromiseState } from '@mkopo/core/collection/promise.ts';
import {
  WORK_LISTS,
  WORK_SORTS,
  type WorkList,
  type WorkSort,
} from '@mkopo/core/collection/work-list.ts';
import { oneOf, textOf } from '#kit/page/search-params.ts';
import { DOINGS, type Doing } from './doing.ts';

type WorkSearch = {
  readonly tab?: WorkList | undefined;
  readonly sort?: WorkSort | undefined;
  /** Of which branch, and for whose loans. */
  readonly branch?: string | undefined;
  readonly officer?: string | undefined;
  /** What is being done, and on which loan; without one, with all of the list. */
  readonly do?: Doing | undefined;
  readonly loan?: string | undefined;
};

export function readWorkSearch(search: Readonly<Record<string, unknown>>): WorkSearch {
  return {
    tab: oneOf(WORK_LISTS, search['tab']),
    sort: oneOf(WORK_SORTS, search['sort']),
    branch: textOf(search['branch']),
    officer: textOf(search['officer']),
    do: oneOf(DOINGS, search['do']),
    loan: textOf(search['loan']),
  };
}

/** Whose loans a list is of, as the server is asked. */
export type Whose = { readonly branch_id?: string; readonly officer_id?: string };

export function whoseOf({ branch, officer }: WorkSearch): Whose {
  return { ...(branch && { branch_id: branch }), ...(officer && { officer_id: officer }) };
}

type PromisesSearch = {
  readonly state?: PromiseState | undefined;
  readonly branch?: string | undefined;
};

export function readPromisesSearch(search: Readonly<Record<string, unknown>>): PromisesSearch {
  return { state: oneOf(PROMISE_STATES, search['state']), branch: textOf(search['branch']) };
}

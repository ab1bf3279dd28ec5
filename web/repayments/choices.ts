import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { maybe } from '#kit/page/maybe.ts';
import { dayOf, oneOf, textOf } from '#kit/page/search-params.ts';

/** What the lists of money in can be narrowed and sorted by. */
export const STATES = ['posted', 'reversed'] as const;
export const SHEET_PARTS = ['all', 'due', 'late'] as const;
export const SHEET_SORTS = ['name', 'latest', 'largest'] as const;

/** The list of repayments as its address has it. */
export function readRepaymentsSearch(search: Readonly<Record<string, unknown>>) {
  return maybe({
    q: textOf(search['q']),
    branch: textOf(search['branch']),
    method: oneOf(PAYMENT_METHODS, search['method']),
    state: oneOf(STATES, search['state']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    id: textOf(search['id']),
  });
}

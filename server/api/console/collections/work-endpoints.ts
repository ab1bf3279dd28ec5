import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { Type } from 'typebox';
import { narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { countWork } from '#views/collections/list-work.ts';
import { WorkListField } from './collection-fields.ts';
import { pageOfWork, WHOSE_QUERY, WorkQuery, WorkRecord } from './work-list.ts';

/** GET /collections: whom to ask for money. */
const getCollectionList = endpoint({
  method: 'GET',
  path: '/collections',
  readsReplica: true,
  name: 'listCollections',
  tag: 'Collections',
  summary: 'List the loans to ask for money on',
  description: 'One list at a time, the latest first, or by `sort`: the most first, names from A.',
  needs: 'collections.read',
  query: WorkQuery,
  reply: { status: 200, data: Page(WorkRecord) },
  example: { query: { list: 'late_over_90', limit: 2 } },

  async live({ tx, query, cursors, now, caller }) {
    return pageOfWork(tx, query, { cursors, on: businessDateOf(now, caller) });
  },
});

const WorkCounts = Titled('CollectionCounts', {
  on: DayOf('The lender’s day that it was counted on.'),
  currency: Type.String(),
  lists: Type.Array(
    Type.Object({
      list: WorkListField,
      loans: Type.Integer(),
      amount: AmountOf('What is asked for on it, in `currency`.'),
    }),
  ),
});

/** GET /collections/counts: how much there is to do. */
const getCollectionCounts = endpoint({
  method: 'GET',
  path: '/collections/counts',
  readsReplica: true,
  name: 'countCollections',
  tag: 'Collections',
  summary: 'Count the loans to ask for money on, by list',
  needs: 'collections.read',
  query: Closed(WHOSE_QUERY),
  reply: { status: 200, data: WorkCounts },
  example: { query: {} },

  async live({ tx, query, now, caller }) {
    const on = businessDateOf(now, caller);
    const { currency } = caller;
    narrowToBranch(tx, query);
    const officerId = idAsked<'staff'>(query.officer_id);
    const counts = await countWork(tx, { on, currency, officerId });
    const lists = counts.map(({ list, loans, askedMinor }) => ({
      ...{ list, loans },
      amount: showAmount(currency, askedMinor),
    }));
    return { on: on.toString(), currency, lists };
  },
});

/** Whom to ask for money. */
export const WORK_ENDPOINTS = [getCollectionList, getCollectionCounts];

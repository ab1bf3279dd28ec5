import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Instant, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import type { CollectionSheetId } from '#store/payments/collection-sheet-store.ts';
import { listSheetLines, listSheets, type SheetListed } from '#views/payments/list-sheets.ts';

const { schema: PastSheetRecord, show: showPastSheet } = record(
  'PastCollectionSheet',
  (sheet: SheetListed) => sheet,
  {
    id: [Uuid, 'id'],
    sheet: [Type.String(), 'name'],
    held_on: [Day, 'heldOn'],
    booked_at: [Instant, 'bookedAt'],
    booked_by: [
      Type.Object({ id: Uuid, name: Type.String() }),
      ({ bookedBy, bookedByName }) => ({ id: bookedBy, name: bookedByName }),
    ],
    currency: [Type.String(), 'currency'],
    lines: [Type.Integer({ minimum: 0 }), 'lines'],
    total: [
      AmountOf('What was booked of it.'),
      ({ currency, totalMinor }) => showAmount(currency, totalMinor),
    ],
  },
);

/** GET /collection-sheets: what was handed over, the last booked first. */
const getCollectionSheets = endpoint({
  method: 'GET',
  path: '/collection-sheets',
  readsReplica: true,
  name: 'listCollectionSheets',
  tag: 'Payments',
  summary: 'List booked collection sheets',
  description: 'The last booked first: by whom, for which day, and what they came to.',
  needs: 'loan.read',
  query: Closed({
    ...PAGE_QUERY,
    held_on: Type.Optional(Day),
    booked_by: Type.Optional(Uuid),
  }),
  reply: { status: 200, data: Page(PastSheetRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const filter = {
      heldOn: query.held_on ? Temporal.PlainDate.from(query.held_on) : null,
      bookedBy: idAsked<'staff'>(query.booked_by),
      id: null,
    };
    const found = await listSheets(tx, { filter, after: newestFirstAfter(after), limit: rows });
    const place = ({ bookedAt, id }: SheetListed) => [bookedAt.toString(), id];
    return pageOf(found, size, { place, show: showPastSheet, cursors });
  },
});

/** GET /collection-sheets/{id}: one of them, line by line. */
const getPastSheet = endpoint({
  method: 'GET',
  path: '/collection-sheets/{id}',
  name: 'getCollectionSheet',
  tag: 'Payments',
  summary: 'Read a booked collection sheet',
  description: 'As it was booked. What was taken back since is told by the repayments.',
  needs: 'loan.read',
  params: Type.Object({ id: Uuid }),
  reply: {
    status: 200,
    data: Titled('PastCollectionSheetWithLines', {
      ...PastSheetRecord.properties,
      booked: Type.Array(
        Type.Object({
          loan_id: Uuid,
          loan_number: Type.String(),
          client_name: Type.String(),
          repayment_id: Uuid,
          amount: AmountOf('As it was paid.'),
        }),
      ),
    }),
  },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.collectionSheet } },

  async live({ tx, params }) {
    const id = parseId(params.id) as CollectionSheetId;
    const filter = { heldOn: null, bookedBy: null, id };
    const [found, lines] = await Promise.all([
      listSheets(tx, { filter, after: null, limit: 1 }),
      listSheetLines(tx, id),
    ]);
    const sheet = orNotFound(found[0] ?? null);
    return {
      ...showPastSheet(sheet),
      booked: lines.map((line) => ({
        ...{ loan_id: line.loanId, loan_number: line.loanNumber, client_name: line.clientName },
        repayment_id: line.repaymentId,
        amount: showAmount(sheet.currency, line.amountMinor),
      })),
    };
  },
});

/** What was collected on earlier days. */
export const PAST_SHEET_ENDPOINTS = [getCollectionSheets, getPastSheet];

import { mayDo, type StaffAction, type StaffRole } from '@mkopo/core/access/permission.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { DoerRecord, showDoer } from '#api/console/kit/doer-record.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { AmountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { type ActorRow, type Doer, nameActors } from '#store/access/actor-names.ts';
import { findClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineOf,
  type TimelineRow,
  viewTimeline,
} from '#views/desk/timeline.ts';

/** Something that happened around a loan or a client. */
const { schema: TimelineEntry, show: showEntry } = record(
  'TimelineEntry',
  ({ currency, ...row }: TimelineRow, by: Doer | null) => ({
    ...row,
    by,
    currency: (currency ?? 'KES') as Currency,
  }),
  {
    id: [Uuid, 'id'],
    at: [Instant, 'at'],
    kind: [Type.Enum([...TIMELINE_KINDS]), 'kind'],
    action: [TextOf('What was done: the kind of a move, or the word of the audit.'), 'action'],
    loan_id: [OrNull(Uuid), 'loanId'],
    loan_number: [OrNull(Type.String()), 'loanNumber'],
    amount: [OrNull(AmountOf('In the currency of the loan.')), 'amountMinor'],
    method: [
      OrNull(Type.String({ description: 'How money came, or somebody was told.' })),
      'method',
    ],
    reference: [OrNull(Type.String()), 'reference'],
    detail: [
      OrNull(Type.String({ description: 'A reason, a file’s name, an address, a note.' })),
      'detail',
    ],
    state: [OrNull(Type.String({ description: 'What became of it.' })), 'state'],
    effective_on: [
      OrNull(Day, { description: 'The day a move counts from, where it is not that of `at`.' }),
      'effectiveOn',
    ],
    due_on: [OrNull(Day, { description: 'By when: of a promise or a task.' }), 'dueOn'],
    by: [OrNull(DoerRecord), ({ by }) => by && showDoer(by)],
  },
);

const TimelineQuery = Closed({
  ...PAGE_QUERY,
  kind: Type.Optional(Type.Enum([...TIMELINE_KINDS])),
});

/** What needs a permission of its own, wherever it is shown. */
const NEEDS: Partial<Readonly<Record<TimelineKind, StaffAction>>> = {
  message: 'message.read',
  document: 'document.read',
  note: 'collections.read',
  promise: 'collections.read',
  task: 'collections.read',
};

type Asked = {
  readonly of: TimelineOf;
  readonly query: Static<typeof TimelineQuery>;
  readonly cursors: CursorBox;
  readonly role: StaffRole;
  readonly todayOn: Temporal.PlainDate;
};

async function pageOfTimeline(tx: TenantTx, { of, query, cursors, role, todayOn }: Asked) {
  const { size, after, rows } = pageAsked(query, cursors);
  const kinds = TIMELINE_KINDS.filter((kind) => {
    const needs = NEEDS[kind];
    return (query.kind ?? kind) === kind && (!needs || mayDo(role, needs));
  });
  const place = { after: newestFirstAfter(after), limit: rows };
  const found = await viewTimeline(tx, { of, kinds, todayOn, ...place });
  const doers = found.flatMap((row) => doerIn(row) ?? []);
  const nameOf = await nameActors(tx, doers);
  return pageOf(found, size, {
    place: ({ at, id }) => [at.toString(), id],
    show: (row) => {
      const actor = doerIn(row);
      return showEntry(row, actor && nameOf(actor));
    },
    cursors,
  });
}

function doerIn({ actorKind, actorId }: TimelineRow): ActorRow | null {
  return actorKind && actorId ? { actorKind, actorId } : null;
}

const TIMELINE = {
  method: 'GET',
  description:
    'Newest first: what was booked, who was told, what was asked for and signed, what was ' +
    'noted, promised and is to be done. Messages, documents, notes, promises and tasks are told ' +
    'to those who may read them. A promise is `kept` or `broken` by what was paid. What interest ' +
    'adds every night is left out.',
  query: TimelineQuery,
  reply: { status: 200, data: Page(TimelineEntry) },
  refusals: ['not_found'],
} as const;

/** GET /loans/{id}/timeline: all that happened around a loan. */
const getLoanTimeline = endpoint({
  ...TIMELINE,
  path: '/loans/{id}/timeline',
  name: 'listLoanTimeline',
  tag: 'Desk',
  summary: 'Read a loan’s timeline',
  needs: 'loan.read',
  params: LoanPath,
  example: { params: { id: EXAMPLE_IDS.loan }, query: { limit: 2 } },

  async live({ tx, params, query, cursors, caller, now }) {
    const loanId = loanIn(params);
    orNotFound(await findLoanSummary(tx, loanId));
    const [role, todayOn] = [caller.role, businessDateOf(now, caller)];
    return pageOfTimeline(tx, { of: { loanId }, query, cursors, role, todayOn });
  },
});

/** GET /clients/{id}/timeline: all that happened around a client, their loans included. */
const getClientTimeline = endpoint({
  ...TIMELINE,
  path: '/clients/{id}/timeline',
  name: 'listClientTimeline',
  tag: 'Desk',
  summary: 'Read a client’s timeline',
  needs: 'client.read',
  params: Type.Object({ id: Uuid }),
  example: { params: { id: EXAMPLE_IDS.client }, query: { limit: 2 } },

  async live({ tx, params, query, cursors, caller, now }) {
    const clientId = parseId(params.id) as ClientId;
    orNotFound(await findClient(tx, clientId));
    const [role, todayOn] = [caller.role, businessDateOf(now, caller)];
    return pageOfTimeline(tx, { of: { clientId }, query, cursors, role, todayOn });
  },
});

/** What happened, in the order in which it did. */
export const TIMELINE_ENDPOINTS = [getLoanTimeline, getClientTimeline];

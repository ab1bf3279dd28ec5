import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { REMINDED_MAX, REMINDER_KINDS } from '@mkopo/core/collection/work-list.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { SKIP_REASONS } from '@mkopo/core/message/decide-message.ts';
import { moneyToNumber } from '@mkopo/core/money/money.ts';
import { Type } from 'typebox';
import { WorkListField } from '#api/console/collections/collection-fields.ts';
import { WHOSE_QUERY } from '#api/console/collections/work-list.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { CountOf, FlagOf, TextOf } from '#api/records/kit/described.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import {
  planReminders,
  type ReminderPlan,
  remindBorrowers,
} from '#operations/messages/remind-borrowers.ts';
import { ChannelField } from './message-record.ts';

const ReminderKindField = Type.Enum([...REMINDER_KINDS], {
  description: 'Whose template is used, with the lender’s own words where it has some.',
});

const Left = Type.Object({
  reason: Type.Enum([...SKIP_REASONS, 'told_today', 'nothing_due'], {
    description: '`told_today`: they got one of this kind today already.',
  }),
  loans: Type.Integer(),
});

const PlanRecord = Titled('Reminders', {
  is_on: FlagOf('Whether the lender sends messages of this kind at all.'),
  loans: CountOf(`Of the list, or of those that were chosen: ${REMINDED_MAX} at most.`),
  has_more: FlagOf('Whether the list has more than that.'),
  messages: CountOf('One for each borrower who can be told.'),
  parts: CountOf('What a network makes of them, and charges for.'),
  cost: OrNull(Type.Object({ amount: ShownAmount, currency: Type.String() }), {
    description: 'By what the provider charged in the last 30 days; null where it told nothing.',
  }),
  due_at: OrNull(Instant, { description: 'When they may go: at night, in the morning.' }),
  sample: OrNull(
    Type.Object({
      channel: ChannelField,
      to: TextOf('Masked.'),
      text: Type.String(),
    }),
  ),
  left_out: Type.Array(Left),
});

function showPlan({ isOn, isMore, dueAt, left, cost, ...plan }: ReminderPlan) {
  const { loans, messages, parts, sample } = plan;
  return {
    ...{ is_on: isOn, loans, has_more: isMore, messages, parts, sample },
    cost: cost && { amount: moneyToNumber(cost), currency: cost.currency },
    due_at: dueAt?.toString() ?? null,
    left_out: [...left].map(([reason, count]) => ({ reason, loans: count })),
  };
}

type Whose = { readonly officer_id?: string | undefined; readonly branch_id?: string | undefined };

function whose({ officer_id: officer, branch_id: branch }: Whose) {
  return { officerId: idAsked<'staff'>(officer), branchId: idAsked<'branch'>(branch) };
}

/** GET /collections/reminders: what would be sent? */
const getReminderPlan = endpoint({
  method: 'GET',
  path: '/collections/reminders',
  name: 'planReminders',
  tag: 'Messages',
  summary: 'See what a reminder to the borrowers of a list comes to',
  description: 'Nothing is sent. The numbers are as of now; `POST` decides anew.',
  needs: 'message.remind',
  query: Closed({
    list: WorkListField,
    kind: ReminderKindField,
    loan_ids: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$',
        description: 'Those of the list that were chosen, with commas between: 200 at most.',
      }),
    ),
    ...WHOSE_QUERY,
  }),
  reply: { status: 200, data: PlanRecord },
  example: { query: { list: 'late_1_7', kind: 'overdue' } },

  async live({ tx, query, now, caller }) {
    const { list, kind, loan_ids: ids } = query;
    const loanIds = ids?.split(',').flatMap((id) => (parseId(id) as LoanId) ?? []) ?? null;
    const on = businessDateOf(now, caller);
    return showPlan(await planReminders(tx, { list, kind, loanIds, ...whose(query), now, on }));
  },
});

/** POST /collections/reminders: the borrowers of a list are told. */
const postReminders = endpoint({
  method: 'POST',
  path: '/collections/reminders',
  name: 'sendReminders',
  tag: 'Messages',
  summary: 'Send a reminder to the borrowers of a list',
  description:
    `To ${REMINDED_MAX} loans at most, the latest first, or to those of \`loan_ids\` that are on ` +
    'the list; of one branch or officer where they are named. Each borrower hears once, in their ' +
    'language, unless they want no messages, have no address, or got one of this kind today. ' +
    'What is written here is sent in the background, not at night.',
  needs: 'message.remind',
  body: Body('NewReminders', {
    list: WorkListField,
    kind: ReminderKindField,
    loan_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: REMINDED_MAX })),
    ...WHOSE_QUERY,
  }),
  reply: { status: 201, data: PlanRecord },
  refusals: ['invalid_state'],
  example: {
    body: { list: 'late_over_90', kind: 'overdue', loan_ids: [EXAMPLE_IDS.loan] },
  },

  async live({ tx, body, now, caller }) {
    const { list, kind, loan_ids: ids } = body;
    const loanIds = ids?.map((id) => parseId(id) as LoanId) ?? null;
    const on = businessDateOf(now, caller);
    return showPlan(await remindBorrowers(tx, { list, kind, loanIds, ...whose(body), now, on }));
  },
});

/** Messages to the borrowers of a list. */
export const REMINDER_ENDPOINTS = [getReminderPlan, postReminders];

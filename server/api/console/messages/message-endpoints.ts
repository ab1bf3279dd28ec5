import { COUNTED_DAYS_MAX } from '@mkopo/core/calendar/counted-days.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { MessageId } from '@mkopo/core/message/message.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { readDays } from '#api/console/kit/days-query.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Email, OrNull, Phone, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { sendStatement } from '#operations/messages/send-statement.ts';
import { sendTestMessage } from '#operations/messages/send-test-message.ts';
import { findMessage } from '#store/messages/message-store.ts';
import { listMessages } from '#views/messages/list-messages.ts';
import { type MessageCostRow, sumMessageCosts } from '#views/messages/message-costs.ts';
import {
  ChannelField,
  KindField,
  LanguageField,
  MessagePath,
  MessageRecord,
  StateField,
  showMessage,
} from './message-record.ts';

/** GET /messages: what people were told, newest first. */
const getMessages = endpoint({
  method: 'GET',
  path: '/messages',
  readsReplica: true,
  name: 'listMessages',
  tag: 'Messages',
  summary: 'List the messages to people',
  description: 'Newest first, those that were skipped included. Codes are masked.',
  needs: 'message.read',
  query: Closed({
    ...PAGE_QUERY,
    client_id: Type.Optional(Uuid),
    loan_id: Type.Optional(Uuid),
    kind: Type.Optional(KindField),
    channel: Type.Optional(ChannelField),
    state: Type.Optional(StateField),
  }),
  reply: { status: 200, data: Page(MessageRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { client_id: clientId = null, loan_id: loanId = null } = query;
    const { kind = null, channel = null, state = null } = query;
    const place = { after: after?.[0] ?? null, limit: rows };
    const found = await listMessages(tx, { clientId, loanId, kind, channel, state, ...place });
    return pageOf(found, size, { place: ({ id }) => [id], show: showMessage, cursors });
  },
});

/** GET /messages/{id}: one message. */
const getMessage = endpoint({
  method: 'GET',
  path: '/messages/{id}',
  name: 'getMessage',
  tag: 'Messages',
  summary: 'Read a message',
  needs: 'message.read',
  params: MessagePath,
  reply: { status: 200, data: MessageRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.message } },

  async live({ tx, params }) {
    return showMessage(orNotFound(await findMessage(tx, parseId(params.id) as MessageId)));
  },
});

/** POST /messages/test: does one arrive? */
const postTestMessage = endpoint({
  method: 'POST',
  path: '/messages/test',
  name: 'sendTestMessage',
  tag: 'Messages',
  summary: 'Send a test message',
  description:
    'To `phone` by SMS, or to `email`: one of the two. It is sent within moments, at any time of ' +
    'the day; `GET /messages/{id}` tells what became of it.',
  needs: 'message.write',
  body: Body('TestMessage', {
    phone: Type.Optional(Phone),
    email: Type.Optional(Email),
    language: Type.Optional(LanguageField),
  }),
  faults: (body) => {
    const { phone, email } = (body ?? {}) as { phone?: unknown; email?: unknown };
    const isOne = (phone === undefined) !== (email === undefined);
    return isOne ? [] : [{ field: 'phone', problem: 'or email must be there, and not both' }];
  },
  reply: { status: 201, data: MessageRecord },
  refusals: ['invalid_state'],
  example: { body: { phone: '+254711000111' } },

  async live({ tx, body: { phone, email = '', language = null }, now }) {
    const channel = phone === undefined ? 'email' : 'sms';
    const message = { channel, to: phone ?? email, language, now } as const;
    return showMessage(await sendTestMessage(tx, message));
  },
});

/** POST /loans/{id}/statement-messages: the borrower gets a statement. */
const postStatementMessage = endpoint({
  method: 'POST',
  path: '/loans/{id}/statement-messages',
  name: 'sendLoanStatement',
  tag: 'Messages',
  summary: 'Send the borrower a statement of a loan',
  description:
    'By e-mail, with a PDF of the whole statement up to today. Where e-mail or `statement` is ' +
    'off, or the client has no e-mail, it is refused.',
  needs: 'client.write',
  params: LoanPath,
  reply: { status: 201, data: MessageRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.loan } },

  async live({ tx, params, now }) {
    return showMessage(await sendStatement(tx, { loanId: parseId(params.id) as LoanId, now }));
  },
});

const MessageCost = Titled('MessageCost', {
  date: Day,
  channel: ChannelField,
  messages: Type.Integer(),
  parts: Type.Integer(),
  currency: OrNull(Type.String(), { description: 'Null where the provider tells no costs.' }),
  cost: OrNull(Type.Number()),
});

/** GET /message-costs: what they came to. */
const getMessageCosts = endpoint({
  method: 'GET',
  path: '/message-costs',
  readsReplica: true,
  name: 'listMessageCosts',
  tag: 'Messages',
  summary: 'Sum what messages cost, by day',
  description: `${COUNTED_DAYS_MAX} days at most, both ends counted. Simulated ones cost nothing.`,
  needs: 'message.read',
  query: Closed({ from: Day, to: Day }),
  reply: { status: 200, data: Type.Object({ items: Type.Array(MessageCost) }) },
  refusals: ['date_out_of_range'],
  example: { query: { from: '2026-01-01', to: '2026-01-31' } },

  async live({ tx, ...call }) {
    return { items: (await sumMessageCosts(tx, readDays(call))).map(showCost) };
  },
});

function showCost({ on, channel, messages, parts, currency, costMinor }: MessageCostRow) {
  const cost = currency && costMinor !== null ? moneyToNumber(money(currency, costMinor)) : null;
  return { date: on.toString(), channel, messages, parts, currency, cost };
}

/** What people were told, and what it came to. */
export const MESSAGE_ENDPOINTS = [
  ...[getMessages, getMessage, postTestMessage, postStatementMessage, getMessageCosts],
] as const;

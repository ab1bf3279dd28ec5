import { LANGUAGES } from '@mkopo/core/kit/language.ts';
import { SKIP_REASONS } from '@mkopo/core/message/decide-message.ts';
import { FAILURES, MESSAGE_STATES } from '@mkopo/core/message/message.ts';
import { CHANNELS, MESSAGE_KINDS } from '@mkopo/core/message/message-kind.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { CountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { MessageRow } from '#store/messages/message-store.ts';

export const KindField = Type.Enum([...MESSAGE_KINDS], {
  description: '`invitation` and `password_reset` bring a code. `test` is sent by an admin.',
});
export const ChannelField = Type.Enum([...CHANNELS]);
export const LanguageField = Type.Enum([...LANGUAGES]);
export const StateField = Type.Enum([...MESSAGE_STATES], {
  description:
    '`waiting`: for its time, or for a provider. `sent`: a provider has taken it. `delivered`: ' +
    'it has told that it arrived. `failed` and `skipped`: `reason` says why.',
});

export const MessagePath = Type.Object({ id: Uuid });

/** A message as the log shows it. */
export const { schema: MessageRecord, show: showMessage } = record(
  'Message',
  (message: MessageRow) => message,
  {
    id: [Uuid, 'id'],
    kind: [KindField, 'kind'],
    channel: [ChannelField, 'channel'],
    language: [LanguageField, 'language'],
    to: [TextOf('The phone number or e-mail it goes to.'), 'toAddress'],
    subject: [OrNull(Type.String()), 'subject'],
    text: [TextOf('A code is masked in it, for everybody and from the beginning.'), 'body'],
    state: [StateField, 'state'],
    reason: [OrNull(Type.Enum([...new Set([...SKIP_REASONS, ...FAILURES])])), 'reason'],
    detail: [OrNull(Type.String(), { description: 'What the provider said of it.' }), 'detail'],
    client_id: [OrNull(Uuid), 'clientId'],
    member_id: [OrNull(Uuid), 'memberId'],
    loan_id: [OrNull(Uuid), 'loanId'],
    parts: [CountOf('How many messages a network makes, and charges for, of an SMS.'), 'parts'],
    cost: [
      OrNull(Type.Number(), { description: 'What the provider charged, in `cost_currency`.' }),
      ({ costMinor: minor, costCurrency: currency }) =>
        minor === null || currency === null ? null : moneyToNumber(money(currency, minor)),
    ],
    cost_currency: [OrNull(Type.String()), 'costCurrency'],
    simulated: [Type.Boolean({ description: 'It reached nobody.' }), 'simulated'],
    due_at: [OrNull(Instant, { description: 'When it is to be sent; null: no more.' }), 'dueAt'],
    created_at: [Instant, 'createdAt'],
    sent_at: [OrNull(Instant), 'sentAt'],
    delivered_at: [OrNull(Instant), 'deliveredAt'],
  },
);

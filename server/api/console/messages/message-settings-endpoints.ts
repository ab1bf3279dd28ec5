import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Channel } from '@mkopo/core/message/message-kind.ts';
import type { MessageSettings } from '@mkopo/core/message/message-settings.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Changes, Titled } from '#api/kit/wire/object-shapes.ts';
import { record } from '#api/records/kit/record.ts';
import { channelsSet } from '#gateways/messages/message-senders.ts';
import {
  changeMessageSettings,
  chooseMessages,
  readMessageChoice,
} from '#operations/messages/manage-messages.ts';
import { findClient } from '#store/clients/client-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { readMessageSettings } from '#store/messages/message-settings-store.ts';
import type { MessageChoice } from '#store/messages/recipient-store.ts';
import { ChannelField, KindField, LanguageField } from './message-record.ts';

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: ['20:00'] });
const QuietHours = OrNull(Titled('QuietHours', { from: TimeOfDay, until: TimeOfDay }), {
  description: 'When nobody is written to who did not ask, where the lender is; null: never.',
});
const Most = (maximum: number) => Type.Integer({ minimum: 1, maximum });

const FIELDS = {
  sms: Type.Boolean({ description: 'Whether anything goes by SMS.' }),
  email: Type.Boolean({ description: 'Whether anything goes by e-mail.' }),
  kinds: Type.Array(KindField, { uniqueItems: true, maxItems: 20 }),
  language: LanguageField,
  quiet_hours: QuietHours,
  due_soon_days: Most(30),
  person_daily_max: Most(1_000),
  person_daily_codes_max: Most(1_000),
  lender_daily_max: Most(1_000_000),
} as const;

/** What a lender tells its people, and what it could send by. */
const { schema: MessageSettingsRecord, show: showSettings } = record(
  'MessageSettings',
  (settings: MessageSettings, channels: readonly Channel[]) => ({ ...settings, channels }),
  {
    channels: [
      Type.Array(ChannelField, { description: 'For which the operator has set a sender.' }),
      ({ channels }) => [...channels],
    ],
    sms: [FIELDS.sms, 'sms'],
    email: [FIELDS.email, 'email'],
    kinds: [FIELDS.kinds, ({ kinds }) => [...kinds]],
    language: [FIELDS.language, 'language'],
    quiet_hours: [FIELDS.quiet_hours, ({ quiet }) => quiet && { ...quiet }],
    due_soon_days: [FIELDS.due_soon_days, 'dueSoonDays'],
    person_daily_max: [FIELDS.person_daily_max, 'personDailyMax'],
    person_daily_codes_max: [FIELDS.person_daily_codes_max, 'personDailyCodesMax'],
    lender_daily_max: [FIELDS.lender_daily_max, 'lenderDailyMax'],
  },
);

/** GET /message-settings: what the lender tells its people. */
const getMessageSettings = endpoint({
  method: 'GET',
  path: '/message-settings',
  name: 'getMessageSettings',
  tag: 'Messages',
  summary: 'Read what is sent to people',
  needs: 'message.read',
  reply: { status: 200, data: MessageSettingsRecord },
  example: {},

  async ownTransactions({ senders, caller, database, scope }) {
    const channels = channelsSet(senders.of(caller));
    return showSettings(await inTenant(database, scope, readMessageSettings), channels);
  },
});

/** PATCH /message-settings: an admin switches messages on. */
const patchMessageSettings = endpoint({
  method: 'PATCH',
  path: '/message-settings',
  name: 'updateMessageSettings',
  tag: 'Messages',
  summary: 'Change what is sent to people',
  description:
    'Nothing is sent before a channel is switched on, and nothing of what happened before. Codes ' +
    'for members then go to the person, and staff do not see them. A channel for which the ' +
    'operator has set no sender cannot be switched on.',
  needs: 'message.write',
  body: Changes('MessageSettingsChanges', {
    sms: Type.Optional(FIELDS.sms),
    email: Type.Optional(FIELDS.email),
    kinds: Type.Optional(FIELDS.kinds),
    language: Type.Optional(FIELDS.language),
    quiet_hours: Type.Optional(FIELDS.quiet_hours),
    due_soon_days: Type.Optional(FIELDS.due_soon_days),
    person_daily_max: Type.Optional(FIELDS.person_daily_max),
    person_daily_codes_max: Type.Optional(FIELDS.person_daily_codes_max),
    lender_daily_max: Type.Optional(FIELDS.lender_daily_max),
  }),
  reply: { status: 200, data: MessageSettingsRecord },
  refusals: ['invalid_state'],
  example: { body: { language: 'sw', due_soon_days: 2 } },

  prepare: async ({ senders, caller }) => channelsSet(senders.of(caller)),
  async live({ tx, body, prepared: channels }) {
    const wanting = (['sms', 'email'] as const).filter(
      (channel) => body[channel] && !channels.includes(channel),
    );
    if (wanting.length > 0) {
      throw new Refusal(refuse('invalid_state', { status: 'no_sender', channels: wanting }));
    }
    const { sms, email, kinds, language, quiet_hours: quiet } = body;
    const changes = {
      ...(sms !== undefined && { sms }),
      ...(email !== undefined && { email }),
      ...(kinds && { kinds }),
      ...(language && { language }),
      ...(quiet !== undefined && { quiet }),
      ...(body.due_soon_days && { dueSoonDays: body.due_soon_days }),
      ...(body.person_daily_max && { personDailyMax: body.person_daily_max }),
      ...(body.person_daily_codes_max && { personDailyCodesMax: body.person_daily_codes_max }),
      ...(body.lender_daily_max && { lenderDailyMax: body.lender_daily_max }),
    };
    return showSettings(await changeMessageSettings(tx, changes), channels);
  },
});

const { schema: MessageChoiceRecord, show: showChoice } = record(
  'MessageChoice',
  (choice: MessageChoice) => choice,
  {
    language: [OrNull(LanguageField, { description: 'Null: the lender’s.' }), 'language'],
    no_sms: [Type.Boolean({ description: 'They want no SMS, but for codes.' }), 'noSms'],
    no_email: [Type.Boolean({ description: 'They want no e-mail, but for codes.' }), 'noEmail'],
  },
);

const ClientPath = Type.Object({ id: Uuid });

/** GET /clients/{id}/message-choice: what a client wants of messages. */
const getMessageChoice = endpoint({
  method: 'GET',
  path: '/clients/{id}/message-choice',
  name: 'getMessageChoice',
  tag: 'Messages',
  summary: 'Read what a client wants of messages',
  needs: 'client.read',
  params: ClientPath,
  reply: { status: 200, data: MessageChoiceRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.client } },

  async live({ tx, params }) {
    const id = parseId(params.id) as ClientId;
    orNotFound(await findClient(tx, id));
    return showChoice(await readMessageChoice(tx, id));
  },
});

/** PATCH /clients/{id}/message-choice: a client has had enough, or wants another language. */
const patchMessageChoice = endpoint({
  method: 'PATCH',
  path: '/clients/{id}/message-choice',
  name: 'updateMessageChoice',
  tag: 'Messages',
  summary: 'Write down what a client wants of messages',
  description: 'It holds for what waits to be sent, too. Codes that they ask for come anyway.',
  needs: 'client.write',
  params: ClientPath,
  body: Changes('MessageChoiceChanges', {
    language: Type.Optional(OrNull(LanguageField)),
    no_sms: Type.Optional(Type.Boolean()),
    no_email: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 200, data: MessageChoiceRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.client }, body: { no_sms: true } },

  async live({ tx, params, body: { language, no_sms: noSms, no_email: noEmail } }) {
    const changes = {
      ...(language !== undefined && { language }),
      ...(noSms !== undefined && { noSms }),
      ...(noEmail !== undefined && { noEmail }),
    };
    return showChoice(await chooseMessages(tx, { id: parseId(params.id) as ClientId, changes }));
  },
});

/** Whether, to whom and how anything is sent. */
export const MESSAGE_SETTING_ENDPOINTS = [
  ...[getMessageSettings, patchMessageSettings, getMessageChoice, patchMessageChoice],
] as const;

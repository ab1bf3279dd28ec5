import { defaultTemplate, type TemplateKey } from '@mkopo/core/message/default-templates.ts';
import { placeholdersOf } from '@mkopo/core/message/placeholders.ts';
import { smsParts } from '@mkopo/core/message/sms-parts.ts';
import { fillTemplate, type Template, templateProblems } from '@mkopo/core/message/template.ts';
import {
  listTemplateKeys,
  TEMPLATE_NAMES,
  templateKey,
  templateName,
} from '@mkopo/core/message/template-name.ts';
import { exampleFacts, spellFacts } from '@mkopo/core/message/word-message.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Instant, OrNull, Words } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { record } from '#api/records/kit/record.ts';
import { resetTemplate, saveTemplate } from '#operations/messages/manage-messages.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { listOwnTemplates } from '#store/messages/template-store.ts';
import { ChannelField, KindField, LanguageField } from './message-record.ts';

const NameField = Type.Enum([...TEMPLATE_NAMES], { description: 'Kind, channel and language.' });
const Subject = Words({ minLength: 1, maxLength: 200 });
const Text = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'With places left open, such as `{name}`: see `placeholders`.',
});

const Draft = Body('MessageTemplateDraft', {
  name: NameField,
  subject: Type.Optional(Subject),
  text: Text,
});

type Shown = TemplateKey & Template & { readonly updatedAt: Temporal.Instant | null };

const { schema: TemplateRecord, show: showTemplate } = record(
  'MessageTemplate',
  (template: Shown) => template,
  {
    name: [NameField, templateName],
    kind: [KindField, 'kind'],
    channel: [ChannelField, 'channel'],
    language: [LanguageField, 'language'],
    subject: [OrNull(Type.String(), { description: 'Of an e-mail.' }), 'subject'],
    text: [Type.String(), 'text'],
    placeholders: [Type.Array(Type.String()), ({ kind }) => [...placeholdersOf(kind)]],
    updated_at: [
      OrNull(Instant, { description: 'Null: in the words that everybody begins with.' }),
      'updatedAt',
    ],
  },
);

/** GET /message-templates: what messages say. */
const getTemplates = endpoint({
  method: 'GET',
  path: '/message-templates',
  name: 'listMessageTemplates',
  tag: 'Messages',
  summary: 'List what messages say',
  description: 'All of them at once, in the lender’s own words where it has any.',
  needs: 'message.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(TemplateRecord) }) },
  example: {},

  async live({ tx }) {
    const own = new Map((await listOwnTemplates(tx)).map((one) => [templateName(one), one]));
    const items = listTemplateKeys().map((key) =>
      showTemplate(
        own.get(templateName(key)) ?? { ...key, ...defaultTemplate(key), updatedAt: null },
      ),
    );
    return { items };
  },
});

/** PATCH /message-templates: a message in the lender's own words. */
const patchTemplate = endpoint({
  method: 'PATCH',
  path: '/message-templates',
  name: 'updateMessageTemplate',
  tag: 'Messages',
  summary: 'Say a message in your own words',
  description: 'What is written already is sent as it is. All problems are told at once.',
  needs: 'message.write',
  body: Draft,
  reply: { status: 200, data: TemplateRecord },
  example: {
    body: {
      name: 'payment_receipt.sms.en',
      text: '{name}, we have got {amount}. Balance: {balance}. {lender}',
    },
  },

  async live({ tx, body: { name, subject = null, text } }) {
    const key = keyOf(name);
    const template = { subject, text };
    assertRight(key, template);
    return showTemplate(await saveTemplate(tx, { key, template }));
  },
});

/** DELETE /message-templates: back to the words that everybody begins with. */
const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/message-templates',
  name: 'resetMessageTemplate',
  tag: 'Messages',
  summary: 'Go back to the usual words of a message',
  needs: 'message.write',
  query: Closed({ name: NameField }),
  reply: { status: 200, data: TemplateRecord },
  example: { query: { name: 'payment_receipt.sms.en' } },

  async live({ tx, query: { name } }) {
    const key = keyOf(name);
    await resetTemplate(tx, key);
    return showTemplate({ ...key, ...defaultTemplate(key), updatedAt: null });
  },
});

const Preview = Titled('MessagePreview', {
  subject: OrNull(Type.String()),
  text: Type.String(),
  parts: Type.Integer({ description: 'Of an SMS: how many are charged for.' }),
  alphabet: Type.Enum(['gsm', 'ucs2'], {
    description: 'One letter outside of GSM 03.38 makes it `ucs2`, with 70 letters to a part.',
  }),
});

/** POST /message-template-previews: how would it read? */
const postPreview = endpoint({
  method: 'POST',
  path: '/message-template-previews',
  name: 'previewMessageTemplate',
  tag: 'Messages',
  summary: 'See how a message would read',
  description: 'Filled with an example. Nothing is kept.',
  needs: 'message.read',
  body: Draft,
  reply: { status: 200, data: Preview },
  example: {
    body: { name: 'due_soon.sms.sw', text: '{name}, lipa {amount} kabla ya {due_on}. {lender}' },
  },

  async live({ tx, body: { name, subject = null, text } }) {
    const key = keyOf(name);
    assertRight(key, { subject, text });
    const { name: lender, currency } = await readTenant(tx);
    const values = spellFacts(exampleFacts(key.kind, { lender, currency }), key.language);
    const filled = fillTemplate({ subject, text }, values);
    return { ...filled, ...smsParts(filled.text) };
  },
});

/** The door lets no other name in. */
function keyOf(name: string): TemplateKey {
  const key = templateKey(name);
  if (!key) throw new Error('a template came through the door that is none');
  return key;
}

function assertRight(key: TemplateKey, template: Template): void {
  const fields = templateProblems(key, template).map(({ field, problem }) => ({
    field: `body.${field}`,
    problem,
  }));
  if (fields.length > 0) throw new ApiError('validation_error', { data: { fields } });
}

/** What messages say. */
export const TEMPLATE_ENDPOINTS = [
  ...[getTemplates, patchTemplate, deleteTemplate, postPreview],
] as const;

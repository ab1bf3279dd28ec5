import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { TemplateKey } from '@mkopo/core/message/default-templates.ts';
import { isAnyOn, type MessageSettings } from '@mkopo/core/message/message-settings.ts';
import type { Template } from '@mkopo/core/message/template.ts';
import { templateName } from '@mkopo/core/message/template-name.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockClient } from '#store/clients/client-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { followFromNow } from '#store/messages/followed-events.ts';
import {
  lockMessageSettings,
  updateMessageSettings,
} from '#store/messages/message-settings-store.ts';
import { type MessageChoice, putChoice, readChoice } from '#store/messages/recipient-store.ts';
import {
  deleteTemplate,
  listOwnTemplates,
  type OwnTemplate,
  putTemplate,
} from '#store/messages/template-store.ts';

/** Changes what the lender tells its people. Who begins to tell begins with what comes next. */
export async function changeMessageSettings(
  tx: TenantTx,
  changes: Partial<MessageSettings>,
): Promise<MessageSettings> {
  const before = await lockMessageSettings(tx);
  const after = { ...before, ...changes };
  const about = { subjectKind: 'tenant', subjectId: tx.tenantId } as const;
  recordChange(tx, { action: 'message_settings.update', ...about, before, after });
  updateMessageSettings(tx, after);
  if (isAnyOn(after) && !isAnyOn(before)) followFromNow(tx);
  return after;
}

/** Says a message in the lender's own words. */
export async function saveTemplate(
  tx: TenantTx,
  { key, template }: { readonly key: TemplateKey; readonly template: Template },
): Promise<OwnTemplate> {
  const before = await ownTemplate(tx, key);
  recordTemplate(tx, { key, before, after: template });
  return putTemplate(tx, { ...key, ...template });
}

/** Says a message in the words that everybody begins with. */
export async function resetTemplate(tx: TenantTx, key: TemplateKey): Promise<void> {
  recordTemplate(tx, { key, before: await ownTemplate(tx, key), after: null });
  deleteTemplate(tx, key);
}

async function ownTemplate(tx: TenantTx, key: TemplateKey): Promise<Template | null> {
  const own = await listOwnTemplates(tx);
  const found = own.find((one) => templateName(one) === templateName(key));
  return found ? { subject: found.subject, text: found.text } : null;
}

type TemplateChange = {
  readonly key: TemplateKey;
  readonly before: Template | null;
  readonly after: Template | null;
};

function recordTemplate(tx: TenantTx, { key, before, after }: TemplateChange): void {
  const about = { subjectKind: 'tenant', subjectId: tx.tenantId } as const;
  const name = templateName(key);
  const shown = (template: Template | null) => ({ name, ...template });
  recordChange(tx, {
    ...{ action: 'message_template.update', ...about },
    ...{ before: shown(before), after: shown(after) },
  });
}

const NO_CHOICE: MessageChoice = { language: null, noSms: false, noEmail: false };

/** What a client wants of messages; what nobody said is as the lender has it. */
export async function readMessageChoice(tx: TenantTx, id: ClientId): Promise<MessageChoice> {
  return (await readChoice(tx, id)) ?? NO_CHOICE;
}

/** Writes down what a client wants of messages. */
export async function chooseMessages(
  tx: TenantTx,
  { id, changes }: { readonly id: ClientId; readonly changes: Partial<MessageChoice> },
): Promise<MessageChoice> {
  orNotFound(await lockClient(tx, id));
  const before = await readMessageChoice(tx, id);
  const after = { ...before, ...changes };
  const about = { subjectKind: 'client', subjectId: id } as const;
  recordChange(tx, { action: 'client.choose_messages', ...about, before, after });
  putChoice(tx, { clientId: id, ...after });
  return after;
}

import type { Language } from '@mkopo/core/kit/language.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { defaultTemplate } from '@mkopo/core/message/default-templates.ts';
import type { Channel } from '@mkopo/core/message/message-kind.ts';
import { smsParts } from '@mkopo/core/message/sms-parts.ts';
import { fillTemplate } from '@mkopo/core/message/template.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readMessageSettings } from '#store/messages/message-settings-store.ts';
import { findMessage, insertMessage, type MessageRow } from '#store/messages/message-store.ts';
import { listOwnTemplates } from '#store/messages/template-store.ts';

type TestMessage = {
  readonly channel: Channel;
  readonly to: string;
  readonly language: Language | null;
  readonly now: Temporal.Instant;
};

/** Sends a message to an address of one's own, to see whether such arrive. */
export async function sendTestMessage(
  tx: TenantTx,
  { channel, to: toAddress, language: wanted, now }: TestMessage,
): Promise<MessageRow> {
  // Load.
  const [settings, { name: lender }, templates] = await Promise.all([
    readMessageSettings(tx),
    readTenant(tx),
    listOwnTemplates(tx),
  ]);

  // Decide.
  if (!settings[channel]) throw new Refusal(refuse('invalid_state', { status: 'off', channel }));
  const language = wanted ?? settings.language;
  const kind = 'test';
  const own = templates.find(
    (one) => one.kind === kind && one.channel === channel && one.language === language,
  );
  const template = own ?? defaultTemplate({ kind, channel, language });
  const { subject, text: body } = fillTemplate(template, { lender, name: '' });

  // Save.
  const id = newId('message');
  const nobody = { clientId: null, memberId: null, loanId: null, onceName: null, sealed: null };
  insertMessage(tx, {
    ...{ id, kind, channel, language, toAddress, subject, body, ...nobody },
    ...{ parts: channel === 'sms' ? smsParts(body).parts : 1, state: 'waiting', reason: null },
    ...{ dueAt: now, createdAt: now },
  });
  const about = { subjectKind: 'message', subjectId: id } as const;
  const after = { channel, to: toAddress, language };
  recordChange(tx, { action: 'message.send_test', ...about, before: null, after });
  const written = await findMessage(tx, id);
  if (!written) throw new Error('a message was not written');
  return written;
}

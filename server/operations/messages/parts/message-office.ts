import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { MASKED_CODE } from '@mkopo/core/message/address.ts';
import { countedSince } from '@mkopo/core/message/counted-since.ts';
import {
  type DecidedMessage,
  decideMessage,
  type MessageCounts,
} from '@mkopo/core/message/decide-message.ts';
import { defaultTemplate } from '@mkopo/core/message/default-templates.ts';
import type { MessageId } from '@mkopo/core/message/message.ts';
import { bringsCode, MESSAGE_KINDS, type MessageKind } from '@mkopo/core/message/message-kind.ts';
import type { MessageSettings } from '@mkopo/core/message/message-settings.ts';
import { smsParts } from '@mkopo/core/message/sms-parts.ts';
import { fillTemplate } from '@mkopo/core/message/template.ts';
import { type MessageFacts, spellFacts } from '@mkopo/core/message/word-message.ts';
import { readTenant, type Tenant } from '#store/access/tenant-store.ts';
import { type MasterKeys, wrapSecret } from '#store/kit/master-key.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readMessageSettings } from '#store/messages/message-settings-store.ts';
import { countMessages, insertMessage } from '#store/messages/message-store.ts';
import { type ClientRecipient, readRecipients } from '#store/messages/recipient-store.ts';
import { listOwnTemplates, type OwnTemplate } from '#store/messages/template-store.ts';

/** Something that a person is to be told. */
export type MessageTask = {
  readonly kind: MessageKind;
  readonly clientId: ClientId;
  readonly memberId: MemberId | null;
  readonly loanId: LoanId | null;
  readonly facts: MessageFacts;
  readonly onceName: string | null;
};

/** All that it takes to write messages to some clients, as it stands now. */
export type MessageOffice = {
  readonly settings: MessageSettings;
  readonly tenant: Tenant;
  readonly now: Temporal.Instant;
  readonly todayOn: Temporal.PlainDate;
  readonly recipients: ReadonlyMap<ClientId, ClientRecipient>;
  readonly templates: readonly OwnTemplate[];
  /** Counts what is written on the way too. */
  readonly counts: { lender: number; readonly people: Map<ClientId, MessageCounts> };
};

const CODE_KINDS = MESSAGE_KINDS.filter(bringsCode);

export async function openOffice(
  tx: TenantTx,
  { clientIds, now }: { readonly clientIds: readonly ClientId[]; readonly now: Temporal.Instant },
): Promise<MessageOffice> {
  const [settings, tenant] = await Promise.all([readMessageSettings(tx), readTenant(tx)]);
  const todayOn = businessDateOf(now, tenant);
  const since = countedSince(now, tenant.timeZone);
  const [recipients, templates, counted] = await Promise.all([
    readRecipients(tx, { ids: clientIds, now }),
    listOwnTemplates(tx),
    countMessages(tx, { clientIds, codeKinds: CODE_KINDS, since, max: settings.lenderDailyMax }),
  ]);
  const people = new Map<ClientId, MessageCounts>(
    clientIds.map((id) => {
      const { person = 0, personCodes = 0 } = counted.people.get(id) ?? {};
      return [id, { person, personCodes, lender: 0 }];
    }),
  );
  const counts = { lender: counted.lender, people };
  return { settings, tenant, now, todayOn, recipients, templates, counts };
}

/** Whether and how somebody is told. Null: not at all; the lender does not, or they are gone. */
export function judgeTask(
  { settings, tenant, now, recipients, counts }: MessageOffice,
  { kind, clientId }: Pick<MessageTask, 'kind' | 'clientId'>,
): DecidedMessage | null {
  const known = recipients.get(clientId);
  if (!known) return null;
  // A code is for whoever logs in, and goes to where they are known by.
  const recipient = bringsCode(kind) ? { ...known, email: known.loginEmail } : known;
  const person = counts.people.get(clientId) ?? { person: 0, personCodes: 0 };
  const due = { kind, recipient, settings, counts: { ...person, lender: counts.lender } };
  return decideMessage(due, { now, timeZone: tenant.timeZone });
}

type Code = { readonly code: string; readonly masterKeys: MasterKeys | null };

type Wording = Pick<MessageTask, 'kind' | 'clientId' | 'facts'> & Pick<DecidedMessage, 'channel'>;

/** A message in its words: those of its kind, in the person's language, with the facts in them. */
export function wordMessage(office: MessageOffice, task: Wording) {
  const { kind, clientId, channel } = task;
  const { settings, tenant, recipients, templates } = office;
  const recipient = recipients.get(clientId);
  const language = recipient?.language ?? settings.language;
  const key = { kind, channel, language };
  const template =
    templates.find(
      (one) => one.kind === kind && one.channel === channel && one.language === language,
    ) ?? defaultTemplate(key);
  const facts = { name: recipient?.firstName ?? '', lender: tenant.name, ...task.facts };
  const values = spellFacts(facts, language);
  const filled = (code: string | null) => {
    const words = fillTemplate(template, code === null ? values : { ...values, code });
    return { ...words, parts: channel === 'sms' ? smsParts(words.text).parts : 1 };
  };
  return { key, filled };
}

/**
 * Writes a message that was decided on. A code in it is sealed, and masked for everybody else; of a
 * sandbox lender's it reaches nobody, and whoever tries it out reads it in the log.
 */
export function writeMessage(
  tx: TenantTx,
  office: MessageOffice,
  task: MessageTask & { readonly decided: DecidedMessage; readonly secret: Code | null },
): MessageId {
  const { kind, clientId, memberId, loanId, onceName, decided, secret } = task;
  const { tenant, now, counts } = office;
  const { channel, to: toAddress } = decided;
  const { key, filled } = wordMessage(office, { ...task, channel });
  const whole = filled(secret?.code ?? null);
  const sealed = tenant.isSandbox ? null : secret;
  const shown = sealed ? filled(MASKED_CODE) : whole;
  const id = newId('message');
  insertMessage(tx, {
    ...{ id, ...key, toAddress, subject: shown.subject, body: shown.text, parts: whole.parts },
    ...{ clientId, memberId, loanId, onceName, createdAt: now, state: decided.state },
    dueAt: decided.state === 'waiting' ? decided.dueAt : null,
    reason: decided.state === 'skipped' ? decided.reason : null,
    sealed: sealed && wrapSecret(sealed.masterKeys, id, Buffer.from(whole.text)),
  });
  if (decided.state === 'waiting') countMessage(counts, { kind, clientId });
  return id;
}

/** Counts a message that goes out, so that those after it in one transaction know of it. */
export function countMessage(
  counts: MessageOffice['counts'],
  { kind, clientId }: Pick<MessageTask, 'kind' | 'clientId'>,
): void {
  counts.lender += 1;
  const { person = 0, personCodes = 0 } = counts.people.get(clientId) ?? {};
  const one = bringsCode(kind)
    ? { person, personCodes: personCodes + 1 }
    : { person: person + 1, personCodes };
  counts.people.set(clientId, { ...one, lender: 0 });
}

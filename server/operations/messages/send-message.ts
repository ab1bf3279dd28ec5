import { decideSending } from '@mkopo/core/message/decide-sending.ts';
import {
  afterNews,
  afterTry,
  type Carrier,
  type SendOutcome,
  type Standing,
} from '@mkopo/core/message/message.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readMessageSettings } from '#store/messages/message-settings-store.ts';
import {
  type ClaimedMessage,
  claimMessages,
  type Outcome,
  updateOutcome,
} from '#store/messages/message-store.ts';
import { readRecipients } from '#store/messages/recipient-store.ts';
import {
  type DeliveryReport,
  insertReport,
  listReports,
  lockByProviderId,
  lockProviderId,
  updateReported,
} from '#store/messages/report-store.ts';

/** While somebody sends it, nobody else does: a call takes ten seconds at most. */
const LEASE = { minutes: 2 } as const;

export type TakingUp = {
  readonly now: Temporal.Instant;
  readonly limit: number;
  /** Null: the operator has set none. */
  readonly carrierOf: (channel: ClaimedMessage['channel']) => Carrier | null;
};

/** Takes up messages whose time has come; answers those that are to be sent now. */
export async function takeUpMessages(
  tx: TenantTx,
  { now, limit, carrierOf }: TakingUp,
): Promise<ClaimedMessage[]> {
  // Load.
  const claimed = await claimMessages(tx, { now, until: now.add(LEASE), limit });
  if (claimed.length === 0) return [];
  const ids = claimed.flatMap(({ clientId }) => clientId ?? []);
  const [settings, { timeZone }, recipients] = await Promise.all([
    readMessageSettings(tx),
    readTenant(tx),
    readRecipients(tx, { ids, now }),
  ]);

  // Decide and save.
  const toSend: ClaimedMessage[] = [];
  for (const message of claimed) {
    const { clientId, toAddress: to } = message;
    const knowsAgain = carrierOf(message.channel)?.knowsAgain ?? false;
    const recipient = clientId ? (recipients.get(clientId) ?? null) : null;
    const judged = { message: { ...message, to, knowsAgain }, settings, recipient };
    const sending = decideSending(judged, { now, timeZone });
    if (sending.does === 'send') toSend.push(message);
    else await updateOutcome(tx, { ...untouched(message), ...standingOf(sending) });
  }
  return toSend;
}

type NotSent = Exclude<ReturnType<typeof decideSending>, { readonly does: 'send' }>;

function standingOf(sending: NotSent): Standing {
  switch (sending.does) {
    case 'wait':
      return { state: 'waiting', reason: null, detail: null, dueAt: sending.until };
    case 'skip':
      return { state: 'skipped', reason: sending.reason, detail: null, dueAt: null };
    case 'give_up':
      return { state: 'failed', reason: 'unknown', detail: 'nobody told of it', dueAt: null };
  }
}

function untouched({ id, begunAt, simulated }: ClaimedMessage) {
  const nobody = { provider: null, providerId: null, cost: null, sentAt: null };
  return { id, begunAt, simulated, ...nobody };
}

export type Sent = {
  readonly message: ClaimedMessage;
  readonly carrier: Carrier | null;
  readonly outcome: SendOutcome;
  readonly now: Temporal.Instant;
};

/**
 * Writes what became of a message. The provider may have told already that it arrived: whoever
 * comes second, the report or this, sees the other.
 */
export async function recordOutcome(
  tx: TenantTx,
  { message, carrier, outcome, now }: Sent,
): Promise<void> {
  const { knowsAgain = false, name: provider = null, isSimulated = false } = carrier ?? {};
  const standing = afterTry({ ...message, knowsAgain }, outcome, now);
  const isTaken = outcome.kind === 'accepted';
  const written: Outcome = {
    ...{ ...standing, id: message.id, begunAt: message.begunAt, simulated: isSimulated, provider },
    ...{ sentAt: isTaken ? now : null, providerId: isTaken ? outcome.providerId : null },
    cost: isTaken ? outcome.cost : null,
  };
  if (written.providerId) lockProviderId(tx, written.providerId);
  const isOurs = await updateOutcome(tx, written);
  if (!isOurs || !written.providerId) return;
  for (const report of await listReports(tx, written.providerId)) {
    const news = afterNews(standing, report);
    if (news) updateReported(tx, { ...news, id: message.id, at: now });
    if (news) return;
  }
}

/** Writes down what a provider tells of a message, and what it means for it. */
export async function noteReport(
  tx: TenantTx,
  { now, ...report }: DeliveryReport & { readonly now: Temporal.Instant },
): Promise<void> {
  lockProviderId(tx, report.providerId);
  const reportId = newId('message_report');
  insertReport(tx, { ...report, id: reportId, receivedAt: now });
  const message = await lockByProviderId(tx, report.providerId);
  const news = message && afterNews(message, report);
  if (message && news) updateReported(tx, { ...news, id: message.id, at: now });
  const { arrived } = report;
  const after = { arrived, messageId: message?.id ?? null, state: news?.state ?? null };
  const about = { subjectKind: 'message_report', subjectId: reportId } as const;
  recordChange(tx, { action: 'message.told', ...about, before: null, after });
}

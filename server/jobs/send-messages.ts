import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { SendOutcome } from '@mkopo/core/message/message.ts';
import type { LenderSenders, MessageSenders } from '#gateways/messages/message-senders.ts';
import { type RailHands, workThrough } from '#gateways/mpesa/kit/rail-hands.ts';
import { recordOutcome, takeUpMessages } from '#operations/messages/send-message.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { type DueSite, forDueTenants, type Round } from '#store/kit/due-rows.ts';
import { MasterKeyMissing, unwrapSecret } from '#store/kit/master-key.ts';
import { type Actor, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import type { ClaimedMessage } from '#store/messages/message-store.ts';

const ACTOR: Actor = { kind: 'job', id: 'send-messages', requestId: '', ip: null };

export type SendingSite = DueSite & {
  readonly senders: Pick<MessageSenders, 'of'>;
  readonly hands: RailHands;
};

/** So many of a lender's are taken up in one go. */
const BATCH = 8;

/**
 * Sends what waits and whose time has come. Each message is taken up in a transaction before it is
 * sent, so any number of processes may do this at once.
 */
export function sendMessages(site: SendingSite, stopping: AbortSignal): Promise<void> {
  return forDueTenants(site, {
    table: 'message',
    trouble: 'some messages could not be sent',
    work: (tenantId, round) => sendForLender(site, tenantId, { round, stopping }),
  });
}

type Turn = { readonly round: Round; readonly stopping: AbortSignal };

async function sendForLender(
  { database, clock, senders: all, hands }: SendingSite,
  tenantId: TenantId,
  { round, stopping }: Turn,
): Promise<void> {
  const as = <T>(work: (tx: TenantTx) => Promise<T>) =>
    inTenant(database, { tenantId, actor: ACTOR }, work);
  const { slug } = await as(readTenant);
  const senders = all.of({ tenantId, tenantSlug: slug });
  const carrierOf = (channel: ClaimedMessage['channel']) => senders[channel];
  await workThrough(round, {
    ...{ hands, lane: `messages ${tenantId}`, stopping, batch: BATCH },
    take: (limit) => as((tx) => takeUpMessages(tx, { now: clock(), limit, carrierOf })),
    async work(message) {
      const outcome = await send(database, senders, message);
      const carrier = carrierOf(message.channel);
      await as((tx) => recordOutcome(tx, { message, carrier, outcome, now: clock() }));
    },
  });
}

/** Hands a message to whoever carries it. Nothing of its text goes anywhere else. */
async function send(
  { masterKeys }: Database,
  { sms, email }: LenderSenders,
  message: ClaimedMessage,
): Promise<SendOutcome> {
  const { id, toAddress: to, subject, channel } = message;
  let text: string;
  try {
    text = textOf(message, masterKeys);
  } catch (error) {
    if (!(error instanceof MasterKeyMissing)) throw error;
    return { kind: 'refused', reason: 'its master key is not here' };
  }
  if (channel === 'sms' && sms) return sms.sendText({ id, to, text });
  if (channel === 'email' && email) {
    return email.sendMail({ id, to, subject: subject ?? '', text, attachment: null });
  }
  return { kind: 'busy', reason: 'the operator has set no sender' };
}

function textOf(
  { id, body, sealedBody: value, sealedBy: keyId }: ClaimedMessage,
  masterKeys: Database['masterKeys'],
): string {
  return value ? unwrapSecret(masterKeys, id, { value, keyId }).toString('utf8') : body;
}

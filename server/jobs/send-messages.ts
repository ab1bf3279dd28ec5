import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { SendOutcome } from '@mkopo/core/message/message.ts';
import { type StatementToPrint, statementForBorrower } from '#api/records/loans/print-statement.ts';
import type { MailToSend } from '#gateways/messages/message-sender.ts';
import type { LenderSenders, MessageSenders } from '#gateways/messages/message-senders.ts';
import { type RailHands, workThrough } from '#gateways/mpesa/kit/rail-hands.ts';
import type { PdfPrinter } from '#gateways/statements/pdf-printer.ts';
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
  readonly paper: PdfPrinter;
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
  site: SendingSite,
  tenantId: TenantId,
  { round, stopping }: Turn,
): Promise<void> {
  const { database, clock, senders: all, hands } = site;
  const as = <T>(work: (tx: TenantTx) => Promise<T>) =>
    inTenant(database, { tenantId, actor: ACTOR }, work);
  const { slug, isSandbox } = await as(readTenant);
  const senders = all.of({ tenantId, tenantSlug: slug, isSandbox });
  const carrierOf = (channel: ClaimedMessage['channel']) => senders[channel];
  await workThrough(round, {
    ...{ hands, lane: `messages ${tenantId}`, stopping, batch: BATCH },
    take: (limit) => as((tx) => takeUpMessages(tx, { now: clock(), limit, carrierOf })),
    async work(message) {
      const attachment = await as((tx) => fileOf(tx, message)).then((file) => print(site, file));
      const outcome = await send(database, senders, { ...message, attachment });
      const carrier = carrierOf(message.channel);
      await as((tx) => recordOutcome(tx, { message, carrier, outcome, now: clock() }));
    },
  });
}

/** What goes along with a message; null: nothing. */
async function fileOf(tx: TenantTx, message: ClaimedMessage): Promise<StatementToPrint | null> {
  const { kind, loanId, clientId, language, createdAt: now } = message;
  if (kind !== 'statement' || !loanId || !clientId) return null;
  return statementForBorrower(tx, { loanId, clientId, language, now });
}

async function print(
  { paper }: SendingSite,
  statement: StatementToPrint | null,
): Promise<MailToSend['attachment']> {
  if (!statement) return null;
  return { name: statement.name, content: Buffer.from(await paper.print(statement.sheet)) };
}

/** Hands a message to whoever carries it. Nothing of its text goes anywhere else. */
async function send(
  { masterKeys }: Database,
  { sms, email }: LenderSenders,
  message: ClaimedMessage & { readonly attachment: MailToSend['attachment'] },
): Promise<SendOutcome> {
  const { id, toAddress: to, subject, channel, attachment } = message;
  let text: string;
  try {
    text = textOf(message, masterKeys);
  } catch (error) {
    if (!(error instanceof MasterKeyMissing)) throw error;
    return { kind: 'refused', reason: 'its master key is not here' };
  }
  if (channel === 'sms' && sms) return sms.sendText({ id, to, text });
  if (channel === 'email' && email) {
    return email.sendMail({ id, to, subject: subject ?? '', text, attachment });
  }
  return { kind: 'busy', reason: 'the operator has set no sender' };
}

function textOf(
  { id, body, sealedBody: value, sealedBy: keyId }: ClaimedMessage,
  masterKeys: Database['masterKeys'],
): string {
  return value ? unwrapSecret(masterKeys, id, { value, keyId }).toString('utf8') : body;
}

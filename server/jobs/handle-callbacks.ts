import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import type { StatusAnswer } from '@mkopo/core/payout/judge-payout.ts';
import type { PayoutId } from '@mkopo/core/payout/payout.ts';
import type { ResultCallback, TransactionStatus } from '@mkopo/core/rail/callback.ts';
import { type RailContext, railUserOf } from '#gateways/mpesa/kit/rail-context.ts';
import {
  readCollectionCallback,
  readPaybillCallback,
  readResultCallback,
  readTimeoutCallback,
  statusOf,
} from '#gateways/mpesa/kit/read-callback.ts';
import { applyPaymentFact } from '#operations/payments/apply-payment-fact.ts';
import { notePayoutResult } from '#operations/payments/follow-payout.ts';
import { keepToRail } from '#operations/payments/keep-to-rail.ts';
import { notePaybillReceipt } from '#operations/payments/note-paybill-receipt.ts';
import { noteReturn } from '#operations/payments/return-receipt.ts';
import { settlePayout } from '#operations/payments/settle-payout.ts';
import { settleReceipt } from '#operations/payments/settle-receipt.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { type DueSite, forDueTenants, type Round } from '#store/kit/due-rows.ts';
import { inTenant, type TenantTx } from '#store/kit/transaction.ts';
import {
  type Callback,
  type CallbackKind,
  deferCallback,
  markCallback,
  takeCallback,
  type Verdict,
} from '#store/payments/callback-store.ts';
import { findPayment } from '#store/payments/payment-store.ts';
import { findInquiry } from '#store/payments/rail-inquiry-store.ts';
import type { ReceiptId } from '#store/receipts/receipt-store.ts';

const ACTOR = { kind: 'job', id: 'handle-rail-news', requestId: '', ip: null } as const;

/** A callback, read as far as it is JSON, and when we look at it. */
type ReceivedCallback = {
  readonly callback: Callback;
  readonly json: unknown;
  readonly now: Temporal.Instant;
  readonly desk: CallbackSite['desk'];
};

/** `later`: what it is about may not be written down yet, as when it overtakes the answer. */
type CallbackOutcome = Verdict | 'later';

/**
 * What each kind of callback does. None of it talks to the provider: it writes down what was
 * told beside what it is about, and has other jobs ask whether it is so.
 */
const HANDLERS: Readonly<
  Record<CallbackKind, (tx: TenantTx, told: ReceivedCallback) => Promise<CallbackOutcome>>
> = {
  collected: noteCollected,
  async paybill(tx, { json, now, desk }) {
    const callback = readPaybillCallback(json);
    if (!callback) return 'strange';
    await keepToItsRail(tx, desk);
    await notePaybillReceipt(tx, { callback, now });
    return 'settled';
  },
  async paid_out(tx, { json, now }) {
    const callback = readResultCallback(json);
    return callback ? notePayoutResult(tx, { callback, now }) : 'strange';
  },
  // Of a payout nobody knows now, so it is asked for at once; all else is asked for anyway.
  async timed_out(tx, { json, now }) {
    const callback = readTimeoutCallback(json);
    if (callback) await notePayoutResult(tx, { callback, now });
    return 'ignored';
  },
  status: noteStatus,
  async reversed(tx, { json, now }) {
    const callback = readResultCallback(json);
    return callback ? noteReturn(tx, { callback, now }) : 'strange';
  },
};

/** A lender whose rail is off for now is told all the same: it is asked about once it is on. */
async function keepToItsRail(tx: TenantTx, desk: CallbackSite['desk']): Promise<void> {
  const rail = desk.railOf(railUserOf(await readTenant(tx)));
  if (rail) await keepToRail(tx, rail);
}

/** The answer to a prompt is awaited no longer than this: after it, a callback tells its ids. */
const ANSWER_WAIT = Temporal.Duration.from({ minutes: 1 });

async function noteCollected(
  tx: TenantTx,
  { callback: { about }, json, now }: ReceivedCallback,
): Promise<CallbackOutcome> {
  const callback = readCollectionCallback(json);
  const payment = about && (await findPayment(tx, about as PaymentId));
  if (!callback || !payment) return 'strange';
  const { life, requestedAt } = payment;
  const isWaiting = Temporal.Instant.compare(requestedAt.add(ANSWER_WAIT), now) > 0;
  if (life.asked === null && life.ids === null && isWaiting) return 'later';
  const fact = { kind: 'told', callback } as const;
  const learnt = await applyPaymentFact(tx, { paymentId: payment.id, fact, now });
  const isOurs = learnt?.life.ids?.requestId === callback.requestId;
  return isOurs && learnt.life.conflict === life.conflict ? 'settled' : 'strange';
}

/** Answers count only in conversations that we began, and are about what we asked there. */
async function noteStatus(tx: TenantTx, told: ReceivedCallback): Promise<CallbackOutcome> {
  const { json, now } = told;
  const callback = readResultCallback(json);
  if (!callback) return 'strange';
  const inquiry = await findInquiry(tx, callback.conversationId);
  if (!inquiry) return 'later';
  if (inquiry.subjectKind === 'payout') {
    const payoutId = inquiry.subjectId as PayoutId;
    return notePayoutStatus(tx, { ...told, payoutId, outcome: callback.outcome });
  }
  // A question that failed answers nothing: it is asked again.
  if (callback.outcome.kind === 'failed') return 'ignored';
  const status = statusOf(callback.outcome.parameters);
  if (!status) return 'strange';
  const { subjectKind, subjectId } = inquiry;
  switch (subjectKind) {
    case 'receipt':
      return settleReceipt(tx, { receiptId: subjectId as ReceiptId, status, now });
    case 'payment':
      return notePaymentStatus(tx, { paymentId: subjectId as PaymentId, status, now });
  }
}

type OfPayment = Pick<ReceivedCallback, 'now'> & {
  readonly paymentId: PaymentId;
  readonly status: TransactionStatus;
};

/** The name of a prompt's money, if the answer is about that prompt: a prompt is paid as asked. */
async function notePaymentStatus(
  tx: TenantTx,
  { paymentId, status, now }: OfPayment,
): Promise<Verdict> {
  if (status.kind !== 'completed') return 'ignored';
  const payment = await findPayment(tx, paymentId);
  const { receipt, amountMinor, completedAt: paidAt, originatorId } = status;
  const isAbout = originatorId === null || originatorId === payment?.life.ids?.merchantRequestId;
  if (!isAbout || amountMinor !== payment?.amount.minor) return 'strange';
  const fact = { kind: 'found', money: { receipt, amountMinor, paidAt } } as const;
  await applyPaymentFact(tx, { paymentId, fact, now });
  return 'settled';
}

type OfPayout = ReceivedCallback &
  Pick<ResultCallback, 'outcome'> & { readonly payoutId: PayoutId };

/** Of a payout it matters, too, that the provider knows of none. */
async function notePayoutStatus(tx: TenantTx, told: OfPayout): Promise<CallbackOutcome> {
  const { callback, now, payoutId, outcome } = told;
  const answer: StatusAnswer | null =
    outcome.kind === 'done' ? statusOf(outcome.parameters) : { ...outcome, kind: 'no_answer' };
  if (!answer) return 'strange';
  const proof = { by: 'status', answer, at: callback.receivedAt } as const;
  await settlePayout(tx, { payoutId, proof, now });
  return 'settled';
}

export type CallbackSite = DueSite & { readonly desk: Pick<RailContext, 'railOf' | 'wake'> };

/**
 * Works through what the provider told, oldest first, for every lender: each piece in a transaction
 * of its own, together with the mark that it is done. Any number of processes may do so at once.
 */
export function handleCallbacks(site: CallbackSite, stopping: AbortSignal): Promise<void> {
  return forDueTenants(site, {
    table: 'rail_news',
    trouble: 'some callbacks could not be handled',
    async work(tenantId, round) {
      let handled = 0;
      while (!stopping.aborted && (await handleNext(site, tenantId, round))) handled += 1;
      if (handled > 0) site.desk.wake();
    },
  });
}

/**
 * Handles one callback; false when none is due. One that cannot be handled is put off, later
 * and later, so that those behind it get their turn; in the end it is for staff.
 */
async function handleNext(
  { database, clock, desk }: CallbackSite,
  tenantId: TenantId,
  round: Round,
): Promise<boolean> {
  const scope = { tenantId, actor: ACTOR };
  let taken: Callback | null = null;
  try {
    return await inTenant(database, scope, async (tx) => {
      const now = clock();
      taken = await takeCallback(tx, now);
      return taken !== null && (await handle(tx, { callback: taken, now, desk }));
    });
  } catch (error) {
    const failed: Callback | null = taken;
    if (!failed) throw error;
    round.trouble(error);
    await inTenant(database, scope, async (tx) => leaveForLater(tx, failed, clock()));
    return true;
  }
}

async function handle(tx: TenantTx, taken: Omit<ReceivedCallback, 'json'>): Promise<true> {
  const { callback, now } = taken;
  const heard = await HANDLERS[callback.kind](tx, { ...taken, json: jsonIn(callback) });
  if (heard === 'later') leaveForLater(tx, callback, now);
  else markCallback(tx, { id: callback.id, verdict: heard, now });
  return true;
}

function leaveForLater(tx: TenantTx, callback: Callback, now: Temporal.Instant): void {
  const { id, tries } = callback;
  if (isTooOld(callback, now)) markCallback(tx, { id, verdict: 'strange', now });
  else deferCallback(tx, { id, until: now.add({ milliseconds: pauseMsAfter(tries) }) });
}

function jsonIn({ body }: Callback): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What a callback is about is written down within seconds, if ever: a day is long enough. */
const WAIT_MAX = Temporal.Duration.from({ hours: 24 });

function isTooOld({ receivedAt }: Callback, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(receivedAt.add(WAIT_MAX), now) <= 0;
}

const PAUSE_MAX_MS = 3_600_000;

/** Mostly it is a matter of milliseconds: the callback overtook the answer to what it is about. */
function pauseMsAfter(tries: number): number {
  return Math.min(100 * 2 ** Math.min(tries, 20), PAUSE_MAX_MS);
}

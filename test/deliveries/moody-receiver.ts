import type { Socket } from 'node:net';
import {
  answers,
  MISDEEDS,
  type Reaction,
  type ReceivedWebhook,
  startWebhookReceiver,
} from '@mkopo/test/kit/callers/webhook-receiver.ts';
import { type Random, randomFrom } from '@mkopo/test/kit/chance/random-from.ts';

/** What came to an endpoint, and whether it said that it took it. */
export type Receipt = {
  readonly id: string;
  readonly loanId: string | null;
  readonly sequence: number | null;
  readonly isTaken: boolean;
};

export type MoodyReceiver = {
  readonly url: string;
  /** All that came in whole, in its order. */
  readonly receipts: readonly Receipt[];
  /** From now on it does what it should. */
  calmDown(): void;
};

export const MOODS = ['steady', 'moody', 'away', 'leaving'] as const;
export type Mood = (typeof MOODS)[number];

/** Some time passes, and then it is over. */
const HANG_MS = 1_500;
const hangs: Reaction = (socket: Socket) => {
  setTimeout(() => socket.destroy(), HANG_MS).unref();
};

const BAD: readonly Reaction[] = [
  ...[hangs, MISDEEDS.resets, MISDEEDS.closes, MISDEEDS.babbles, MISDEEDS.breaks_off],
  ...[answers(500), answers(503), answers(404), answers(301, '', 'Location: http://x/\r\n')],
  MISDEEDS.endless_head,
];
const GOOD: readonly Reaction[] = [answers(204), answers(200, 'thanks'), MISDEEDS.ten_gib];
/** How much goes wrong at one that is moody. */
const BAD_SHARE = 0.25;
/** What one that leaves takes before it says that it is gone. */
const TAKEN_BEFORE_LEAVING = 20;

/** Somebody who gets webhooks and treats them as a seed says. */
export async function startMoodyReceiver(mood: Mood, seed: number): Promise<MoodyReceiver> {
  const random = randomFrom(seed);
  const receiver = await startWebhookReceiver();
  const receipts: Receipt[] = [];
  let isCalm = false;
  receiver.reacts((socket, received) => {
    const { reaction, isTaken } = moodOf(isCalm ? 'steady' : mood, { random, receipts });
    receipts.push(receiptOf(received, isTaken));
    reaction(socket, received);
  });
  return {
    url: receiver.url,
    receipts,
    calmDown: () => {
      isCalm = mood !== 'leaving';
    },
  };
}

type Now = { readonly random: Random; readonly receipts: readonly Receipt[] };
type Deed = { readonly reaction: Reaction; readonly isTaken: boolean };

function moodOf(mood: Mood, { random, receipts }: Now): Deed {
  const pick = (list: readonly Reaction[]) =>
    list[Math.floor(random() * list.length)] ?? answers(204);
  const isGone = mood === 'leaving' && receipts.length >= TAKEN_BEFORE_LEAVING;
  if (isGone) return { reaction: answers(410), isTaken: false };
  if (mood === 'away') return { reaction: MISDEEDS.resets, isTaken: false };
  const isBad = mood === 'moody' && random() < BAD_SHARE;
  return isBad
    ? { reaction: pick(BAD), isTaken: false }
    : { reaction: pick(mood === 'moody' ? GOOD : [answers(204)]), isTaken: true };
}

function receiptOf({ body }: ReceivedWebhook, isTaken: boolean): Receipt {
  const { id, data } = JSON.parse(body);
  return { id, loanId: data.loan_id ?? null, sequence: data.sequence ?? null, isTaken };
}

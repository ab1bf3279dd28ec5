import {
  type MessageSenders,
  type MessageUser,
  openMessageSenders,
} from '#gateways/messages/message-senders.ts';
import { type RailContext, railDesk } from '#gateways/mpesa/kit/rail-context.ts';
import { openHands } from '#gateways/mpesa/kit/rail-hands.ts';
import { openRails, type Rails, type SimulatedElsewhere } from '#gateways/mpesa/rails.ts';
import type { Config } from '#main/kit/config.ts';

type Around = {
  readonly clock: () => Temporal.Instant;
  /** Where providers reach us; asked for late, because a port may be known late. */
  readonly publicUrl: () => string;
  readonly callbackKey: Buffer;
  readonly wake: () => void;
  readonly simulatedElsewhere?: SimulatedElsewhere | undefined;
};

/** Who moves money and carries messages for the lenders, and how they tell us things. */
export type Outside = {
  readonly rails: Rails;
  readonly desk: RailContext;
  readonly senders: MessageSenders;
};

export async function openOutside(
  { rail, railHands, messages }: Config,
  { clock, simulatedElsewhere, ...around }: Around,
): Promise<Outside> {
  const rails = await openRails(rail, { clock, simulatedElsewhere });
  const desk = railDesk({ railOf: rails.railOf, hands: openHands(railHands), ...around });
  const reportUrlOf = (lender: MessageUser) => desk.urlsFor(lender).messageReports;
  return { rails, desk, senders: await openMessageSenders(messages, { reportUrlOf }) };
}

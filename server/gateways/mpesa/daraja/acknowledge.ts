import { isRailPhone } from '@mkopo/core/rail/mobile-number.ts';
import type { ProviderAnswer, RailFailure, RequestIds } from '@mkopo/core/rail/provider-answer.ts';
import { amountFault, type RailLimits } from '@mkopo/core/rail/rail-amount.ts';
import { isCallbackUrl } from '@mkopo/core/rail/rail-text.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import type { DarajaAnswer } from './daraja-line.ts';

/** What is wrong with whom to move money from or to, and how much. Nobody needs to be asked. */
export function moneyFault(
  { phone, amountMinor }: { readonly phone: string; readonly amountMinor: bigint },
  limits: RailLimits,
): RailFailure | null {
  return amountFault(amountMinor, limits) ?? unless(isRailPhone(phone), 'phone');
}

export function unless(isRight: boolean, what: string): RailFailure | null {
  return isRight ? null : { code: 'malformed', reason: `M-Pesa does not take this ${what}` };
}

export function urlFault(...urls: readonly string[]): RailFailure | null {
  const isRight = urls.every((url) => isCallbackUrl(url) && URL.canParse(url));
  return unless(isRight, 'address for news');
}

/** A whole acknowledgement, or what the answer means instead. */
export function acknowledged<Ids extends object>(
  said: DarajaAnswer,
  idsOf: (body: Fields) => Ids | null,
): ProviderAnswer<Ids> {
  if (said.kind === 'refused' || said.kind === 'unknown') return said;
  if (said.kind !== 'said') return { kind: 'unknown', reason: `M-Pesa answered ${said.kind}` };
  const code = textOf(said.body, 'ResponseCode');
  const ids = code !== null && /^0+$/.test(code) ? idsOf(said.body) : null;
  // Taken on or not: an answer that does not say so in full proves neither.
  if (!ids) return { kind: 'unknown', reason: `M-Pesa answered ${code ?? 'something else'}` };
  return { kind: 'accepted', ids };
}

export function requestIds(body: Fields): RequestIds | null {
  const conversationId = textOf(body, 'ConversationID');
  const originatorId = textOf(body, 'OriginatorConversationID');
  return conversationId && originatorId ? { conversationId, originatorId } : null;
}

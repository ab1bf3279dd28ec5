import type { CollectionOutcome } from '@mkopo/core/rail/asked.ts';
import { collectionWords, isCollectionCode } from '@mkopo/core/rail/rail-result.ts';
import { textOf } from '#gateways/mpesa/kit/read-json.ts';
import type { Said } from './daraja-line.ts';

/** How Daraja says that a prompt is still open, when it does not say so by an error. */
const OPEN_CODE = '4999';

/** What the answer to a query says about a prompt. */
export function promptOutcome(said: Said, requestId: string): CollectionOutcome {
  if (said.kind === 'pending' || said.kind === 'unknown') return said;
  // The query was refused: that says nothing about the prompt.
  if (said.kind === 'refused') return { kind: 'unknown', reason: said.reason };
  if (said.kind !== 'said') return { kind: 'unknown', reason: `M-Pesa answered ${said.kind}` };
  const { body } = said;
  const code = textOf(body, 'ResultCode');
  const words = textOf(body, 'ResultDesc') ?? '';
  const isOurs = textOf(body, 'CheckoutRequestID') === requestId;
  if (!isOurs || code === null || textOf(body, 'ResponseCode') !== '0') {
    return { kind: 'unknown', reason: 'M-Pesa answered something else' };
  }
  if (code === '0') return { kind: 'paid' };
  if (code === OPEN_CODE || /\b(being|under) process/i.test(words)) return { kind: 'pending' };
  // A code that nobody has published could mean anything, even that money is on its way.
  if (!isCollectionCode(code)) return { kind: 'unknown', reason: `M-Pesa answered ${code}` };
  return { kind: 'failed', code, reason: collectionWords(code, words) };
}

import type { RailFailure } from '@mkopo/core/rail/provider-answer.ts';
import { textOf } from '#gateways/mpesa/kit/read-json.ts';
import type { HttpOutcome } from './send-request.ts';

/** What an answer that is no acknowledgement means for what was asked. */
export type Verdict =
  | ({ readonly kind: 'refused' } & RailFailure)
  | { readonly kind: 'stale_token'; readonly code: string }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Codes of calls that were turned away for their token: they never reached what moves money. */
const TOKEN_CODES = ['400.003.01', '404.001.03'];

/**
 * Codes that prove by themselves that nothing happened: the call was judged at the door, for what
 * it said or where it went (400, 404, 405), or turned away by a counter before it (quota).
 */
const REFUSALS = [
  '400.002.02',
  '400.002.05',
  '400.003.02',
  '400.008.01',
  '400.008.02',
  '404.001.01',
  '404.001.04',
  '404.003.01',
  '405.001',
  '500.003.03',
];

/**
 * Codes that mean several things, told apart by their words. What is not listed proves nothing:
 * "System is busy" (500.003.02) and "Internal Server Error" (500.003.1001) come from behind the
 * door, where the money may have moved already.
 */
const BY_WORDS: readonly { readonly code: string; readonly words: RegExp }[] = [
  { code: '500.001.1001', words: /merchant does not exist|wrong credentials/i },
  // Another prompt is open on that phone; this one was not sent.
  { code: '500.001.1001', words: /unable to lock subscriber/i },
  { code: '500.003.02', words: /spike arrest/i },
  { code: '500.003.1001', words: /urls are already registered|duplicate notification info/i },
];

/** Reads an answer that is not the acknowledgement that was hoped for. */
export function judgeAnswer(heard: HttpOutcome): Verdict {
  if (heard.kind === 'unreached') {
    return { kind: 'refused', code: 'unreached', reason: 'M-Pesa cannot be reached' };
  }
  if (heard.kind === 'silent') return { kind: 'unknown', reason: heard.reason };
  const { status, body } = heard;
  if (status === 401) return { kind: 'stale_token', code: textOf(body, 'errorCode') ?? '401' };
  const code = textOf(body, 'errorCode');
  const unknown = { kind: 'unknown', reason: `M-Pesa answered ${code ?? status}` } as const;
  // An error code in an answer of success contradicts itself.
  if (code === null || status < 400) return unknown;
  const words = textOf(body, 'errorMessage') ?? '';
  if (TOKEN_CODES.includes(code)) return { kind: 'stale_token', code };
  if (code === '500.002.1001' && /duplicate/i.test(words)) return { kind: 'duplicate' };
  if (code === '500.001.1001' && /being processed/i.test(words)) return { kind: 'pending' };
  const proven = BY_WORDS.some((entry) => entry.code === code && entry.words.test(words));
  return proven || REFUSALS.includes(code)
    ? { kind: 'refused', code, reason: words || `M-Pesa answered ${code}` }
    : unknown;
}

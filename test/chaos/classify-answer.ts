/** What came of one sending of a call. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'cut' | 'timed out' };

/** All that callers can meet. Whatever is in none of the others is strange, and a finding. */
export const ANSWER_CLASSES = [
  ...(['acknowledged', 'refused', 'sent away', 'in progress'] as const),
  ...(['cut', 'timed out', 'strange'] as const),
] as const;
export type AnswerClass = (typeof ANSWER_CLASSES)[number];

/** Refusals that say something about the business: a call that is well made can meet these. */
const REFUSALS = [404, 409, 422];
const SENT_AWAY = [429, 502, 503];
/** Sent away for good: mobile money is on all the time. */
const NEVER_HERE = ['rail_unavailable'];

export function classify(outcome: Outcome): AnswerClass {
  if (outcome.kind !== 'answer') return outcome.kind;
  const { status, text } = outcome;
  const code = codeIn(text);
  if (status >= 200 && status < 300) return 'acknowledged';
  if (code === 'idempotency_in_progress') return 'in progress';
  if (NEVER_HERE.includes(code)) return 'strange';
  if (SENT_AWAY.includes(status)) return 'sent away';
  return REFUSALS.includes(status) ? 'refused' : 'strange';
}

/** Whether a caller need not ask again. */
export function isFinal(answer: AnswerClass): boolean {
  return answer === 'acknowledged' || answer === 'refused' || answer === 'strange';
}

function codeIn(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}

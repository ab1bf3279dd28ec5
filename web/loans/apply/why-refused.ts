import { ApiError } from '#kit/call/call.ts';
import type { Say } from '#kit/text/use-words.ts';
import { APPLY } from './words.ts';

type Why = { readonly reasons?: readonly string[]; readonly missing?: readonly string[] };

/** A refusal in the words of staff; one that has none here, in the server's. */
export function whyRefused(error: Error, t: Say<typeof APPLY.en>): string {
  if (!(error instanceof ApiError)) return error.message;
  const { reasons = [], missing = [] } = error.data as Why;
  const bars = reasons.map((bar) => `bar_${bar}`).filter((key) => key in APPLY.en);
  if (bars.length > 0) return bars.map((key) => t(key as keyof typeof APPLY.en)).join(' ');
  const key = `why_${error.code}`;
  if (!(key in APPLY.en)) return error.message;
  return t(key as keyof typeof APPLY.en, { fields: missing.join(', ') });
}

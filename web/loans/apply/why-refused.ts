import type { Say } from '#kit/text/use-words.ts';
import { APPLY } from './words.ts';

/** A refusal, of the server or of the same rules in this browser. */
export type Why = {
  readonly code?: string;
  readonly message?: string;
  readonly data?: { readonly reasons?: readonly string[]; readonly missing?: readonly string[] };
};

/** A refusal in the words of staff; one that has none here, in the server's. */
export function whyRefused({ code = '', message = code, data = {} }: Why, t: Say<typeof APPLY.en>) {
  const { reasons = [], missing = [] } = data;
  const bars = reasons.map((bar) => `bar_${bar}`).filter((key) => key in APPLY.en);
  if (bars.length > 0) return bars.map((key) => t(key as keyof typeof APPLY.en)).join(' ');
  const key = `why_${code}`;
  if (!(key in APPLY.en)) return message;
  return t(key as keyof typeof APPLY.en, { fields: missing.join(', ') });
}

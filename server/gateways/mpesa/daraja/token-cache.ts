import { textOf } from '#gateways/mpesa/kit/read-json.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { HttpOutcome } from './send-request.ts';

export type Token =
  | { readonly kind: 'token'; readonly text: string }
  | { readonly kind: 'none'; readonly code: string; readonly reason: string };

export type TokenCache = {
  /** The token that is good now; asks for one when there is none. */
  current(): Promise<Token>;
  /** A token was turned away. Whoever says so of one that was replaced since is too late. */
  forget(text: string): void;
};

/** A token is not used in its last minute: it could end on the way. */
const MARGIN_MS = 60_000;
const LIFE_MAX_MS = 3_600_000;

/**
 * Keeps the token of one app. A new token ends the one before at the provider, so all who need one
 * at the same time share one question.
 */
export function tokenCache(ask: () => Promise<HttpOutcome>, nowMs: () => number): TokenCache {
  let held: { readonly text: string; readonly untilMs: number } | null = null;
  let asking: Promise<Token> | null = null;
  const renew = async (): Promise<Token> => {
    const askedAtMs = nowMs();
    let heard = await ask();
    // A token moves no money: one more try costs nothing.
    if (heard.kind !== 'answered') heard = await ask();
    const fields = heard.kind === 'answered' && heard.status === 200 ? heard.body : null;
    const text = textOf(fields, 'access_token');
    if (!text) return refusedToken(heard);
    const lifeMs = Number(textOf(fields, 'expires_in') ?? Number.NaN) * 1000;
    const sane = lifeMs > 0 ? Math.min(lifeMs, LIFE_MAX_MS) : 0;
    held = { text, untilMs: askedAtMs + sane - MARGIN_MS };
    return { kind: 'token', text };
  };
  return {
    async current() {
      if (held && nowMs() < held.untilMs) return { kind: 'token', text: held.text };
      asking ??= renew().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget(text) {
      if (held?.text === text) held = null;
    },
  };
}

function refusedToken(heard: HttpOutcome): Token {
  const verdict = judgeAnswer(heard);
  if (verdict.kind === 'refused') return { kind: 'none', ...pick(verdict) };
  const reason = verdict.kind === 'unknown' ? verdict.reason : 'M-Pesa gave no token';
  return { kind: 'none', code: 'no_token', reason };
}

function pick({ code, reason }: { readonly code: string; readonly reason: string }) {
  return { code, reason };
}

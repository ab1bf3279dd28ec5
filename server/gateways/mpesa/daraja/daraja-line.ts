import type { RailFailure } from '@mkopo/core/rail/provider-answer.ts';
import type { Fields } from '#gateways/mpesa/kit/read-json.ts';
import type { DarajaShortcode } from './daraja-account.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import { type HttpOutcome, sendRequest } from './send-request.ts';
import { tokenCache } from './token-cache.ts';

/** A whole answer of status 200 that is a JSON object, or what anything else means. */
export type DarajaAnswer =
  | { readonly kind: 'said'; readonly body: Fields }
  | Exclude<Verdict, Stale>;
type Stale = { readonly kind: 'stale_token'; readonly code: string };

/** A line to Daraja in the name of one app. */
export type DarajaLine = {
  /** Makes a call once. It is made a second time only when its token was turned away. */
  say(path: string, body: Fields): Promise<DarajaAnswer>;
  /** Makes a call that moves nothing, and again when no answer came. */
  sayTwice(path: string, body: Fields): Promise<DarajaAnswer>;
  /** Whether the app is known. Null when it is. */
  check(): Promise<RailFailure | null>;
};

export type LineOptions = { readonly timeoutMs: number; readonly nowMs: () => number };

type App = Pick<DarajaShortcode, 'consumerKey' | 'consumerSecret'>;

export function darajaLine(base: string, app: App, { timeoutMs, nowMs }: LineOptions): DarajaLine {
  const basic = Buffer.from(`${app.consumerKey}:${app.consumerSecret}`).toString('base64');
  const ask = (path: string, question: { authorization: string; body?: string }) => {
    const { authorization, ...rest } = question;
    const url = new URL(`${base.replace(/\/$/, '')}${path}`);
    const method = rest.body === undefined ? 'GET' : 'POST';
    return sendRequest({ url, method, headers: { authorization }, timeoutMs, ...rest });
  };
  const askToken = () =>
    ask('/oauth/v1/generate?grant_type=client_credentials', { authorization: `Basic ${basic}` });
  const tokens = tokenCache(askToken, nowMs);

  const once = async (path: string, body: string): Promise<DarajaAnswer | Stale> => {
    const token = await tokens.current();
    // Without a token nothing was asked, so nothing happened.
    if (token.kind === 'none') return { ...token, kind: 'refused' };
    const heard = await ask(path, { authorization: `Bearer ${token.text}`, body });
    const said = read(heard);
    if (said.kind === 'stale_token') tokens.forget(token.text);
    return said;
  };
  const say = async (path: string, fields: Fields): Promise<DarajaAnswer> => {
    const body = JSON.stringify(fields);
    let said = await once(path, body);
    if (said.kind === 'stale_token') said = await once(path, body);
    if (said.kind !== 'stale_token') return said;
    return { kind: 'refused', code: said.code, reason: 'M-Pesa does not take our token' };
  };
  return {
    say,
    async sayTwice(path, fields) {
      const said = await say(path, fields);
      return said.kind === 'unknown' ? say(path, fields) : said;
    },
    async check() {
      const token = await tokens.current();
      return token.kind === 'none' ? { code: token.code, reason: token.reason } : null;
    },
  };
}

function read(heard: HttpOutcome): DarajaAnswer | Stale {
  if (heard.kind === 'answered' && heard.status === 200 && heard.body) {
    return { kind: 'said', body: heard.body };
  }
  return judgeAnswer(heard);
}

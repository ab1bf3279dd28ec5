import type { RailFailure } from '@mkopo/core/rail/provider-answer.ts';
import type { RailStanding } from '#gateways/mpesa/kit/rail.ts';
import type { Fields } from '#gateways/mpesa/kit/read-json.ts';
import type { DarajaShortcode } from './daraja-account.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import { lineBreaker, USUAL_BREAKER } from './line-breaker.ts';
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
  /**
   * The same, whatever the breaker says: it was waited for before, and it is written down by now
   * that the call is made.
   */
  sayAnyway(path: string, body: Fields): Promise<DarajaAnswer>;
  /** Makes a call that moves nothing, and again when no answer came. */
  sayTwice(path: string, body: Fields): Promise<DarajaAnswer>;
  /** Whether the app is known. Null when it is. */
  check(): Promise<RailFailure | null>;
  standing(): RailStanding;
};

export type LineOptions = {
  readonly timeoutMs: number;
  readonly nowMs: () => number;
  /** Hears what came of each call. */
  readonly tellCall?: TellCall | undefined;
};

/** What came of a call: an answer, silence, or nobody was reached. */
export type TellCall = (outcome: HttpOutcome['kind']) => void;

/** `isSure`: it is made even where the provider is left in peace. */
type Call = { readonly path: string; readonly body: string; readonly isSure: boolean };

type App = Pick<DarajaShortcode, 'consumerKey' | 'consumerSecret'>;

export function darajaLine(base: string, app: App, options: LineOptions): DarajaLine {
  const { timeoutMs, nowMs, tellCall } = options;
  const basic = Buffer.from(`${app.consumerKey}:${app.consumerSecret}`).toString('base64');
  const ask = async (path: string, question: { authorization: string; body?: string }) => {
    const { authorization, ...rest } = question;
    const url = new URL(`${base.replace(/\/$/, '')}${path}`);
    const method = rest.body === undefined ? 'GET' : 'POST';
    const heard = await sendRequest({
      ...{ url, method, headers: { authorization }, timeoutMs, ...rest },
    });
    tellCall?.(heard.kind);
    return heard;
  };
  const askToken = () =>
    ask('/oauth/v1/generate?grant_type=client_credentials', { authorization: `Basic ${basic}` });
  const breaker = lineBreaker(USUAL_BREAKER, nowMs);
  const tokens = tokenCache(() => breaker.guard(askToken), nowMs);

  const once = async ({ path, body, isSure }: Call): Promise<DarajaAnswer | Stale> => {
    const token = await tokens.current();
    // Without a token nothing was asked, so nothing happened.
    if (token.kind === 'none') return { ...token, kind: 'refused' };
    const send = () => ask(path, { authorization: `Bearer ${token.text}`, body });
    const heard = await (isSure ? breaker.count(send) : breaker.guard(send));
    const said = read(heard);
    if (said.kind === 'stale_token') tokens.forget(token.text);
    return said;
  };
  const call = async (what: Call): Promise<DarajaAnswer> => {
    let said = await once(what);
    if (said.kind === 'stale_token') said = await once(what);
    if (said.kind !== 'stale_token') return said;
    return { kind: 'refused', code: said.code, reason: 'M-Pesa does not take our token' };
  };
  const say: DarajaLine['say'] = (path, fields) =>
    call({ path, body: JSON.stringify(fields), isSure: false });
  return {
    say,
    sayAnyway: (path, fields) => call({ path, body: JSON.stringify(fields), isSure: true }),
    async sayTwice(path, fields) {
      const said = await say(path, fields);
      return said.kind === 'unknown' ? say(path, fields) : said;
    },
    async check() {
      const token = await tokens.current();
      return token.kind === 'none' ? { code: token.code, reason: token.reason } : null;
    },
    standing: breaker.standing,
  };
}

function read(heard: HttpOutcome): DarajaAnswer | Stale {
  if (heard.kind === 'answered' && heard.status === 200 && heard.body) {
    return { kind: 'said', body: heard.body };
  }
  return judgeAnswer(heard);
}

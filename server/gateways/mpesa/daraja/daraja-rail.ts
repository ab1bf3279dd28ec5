import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { isOriginatorId } from '@mkopo/core/rail/rail-text.ts';
import type { PaymentRail } from '#gateways/mpesa/kit/rail.ts';
import { textOf } from '#gateways/mpesa/kit/read-json.ts';
import { acknowledged, moneyFault, requestIds, unless, urlFault } from './acknowledge.ts';
import { collecting } from './collecting.ts';
import type { DarajaAccount, DarajaShortcode } from './daraja-account.ts';
import { type DarajaLine, darajaLine, type TellCall } from './daraja-line.ts';
import { PATHS, payoutBody, statusBody } from './daraja-requests.ts';

/** A provider that says nothing for this long has not answered. */
const TIMEOUT_MS = 15_000;

export type DarajaOptions = {
  readonly timeoutMs?: number;
  readonly clock?: () => Temporal.Instant;
  /** Lines by app, for lenders that share one: two tokens of one app would end each other. */
  readonly lines?: Map<string, DarajaLine>;
  readonly tellCall?: TellCall;
};

/** M-Pesa by Safaricom's Daraja, for one lender. */
export function darajaRail(account: DarajaAccount, options: DarajaOptions = {}): PaymentRail {
  const { timeoutMs = TIMEOUT_MS, clock = () => Temporal.Now.instant(), tellCall } = options;
  const { url, collection, payout } = account;
  const lines = options.lines ?? new Map<string, DarajaLine>();
  const lineOf = (app: DarajaShortcode): DarajaLine => {
    const name = JSON.stringify([url, app.consumerKey, app.consumerSecret]);
    const line =
      lines.get(name) ??
      darajaLine(url, app, { timeoutMs, nowMs: () => clock().epochMilliseconds, tellCall });
    lines.set(name, line);
    return line;
  };
  return {
    method: 'mpesa',
    isSimulated: account.isSimulated,
    ...collecting(collection, { line: lineOf(collection), clock }),
    async payOut(ask) {
      const fault =
        moneyFault(ask, PAYOUT_LIMITS) ??
        unless(isOriginatorId(ask.originatorId), 'originator id') ??
        urlFault(ask.resultUrl, ask.timeoutUrl);
      if (fault) return { kind: 'refused', ...fault };
      const said = await lineOf(payout).sayAnyway(PATHS.payout, payoutBody(payout, ask));
      if (said.kind === 'duplicate') return said;
      return acknowledged(said, (body) => {
        const conversationId = textOf(body, 'ConversationID');
        return conversationId ? { conversationId, originatorId: ask.originatorId } : null;
      });
    },
    payoutStanding: () => lineOf(payout).standing(),
    async askStatus(ask) {
      const fault = urlFault(ask.resultUrl, ask.timeoutUrl);
      if (fault) return { kind: 'refused', ...fault };
      const by = 'originatorId' in ask.by ? payout : collection;
      return acknowledged(await lineOf(by).sayTwice(PATHS.status, statusBody(by, ask)), requestIds);
    },
    async check() {
      const faults = await Promise.all([lineOf(collection).check(), lineOf(payout).check()]);
      return faults.find((fault) => fault !== null)?.reason ?? null;
    },
  };
}

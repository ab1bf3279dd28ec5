import {
  admit,
  type Breaker,
  type BreakerRule,
  NEW_BREAKER,
  settle,
} from '@mkopo/core/kit/circuit-breaker.ts';
import type { RailStanding } from '#gateways/mpesa/kit/rail.ts';
import type { HttpOutcome } from './send-request.ts';

/** So many calls in a row without an answer, and the provider is left in peace for so long. */
export const USUAL_BREAKER: BreakerRule = { failuresMax: 5, openMs: 30_000 };

type Ask = () => Promise<HttpOutcome>;

/** Keeps us from asking again and again a provider that does not answer. */
export type LineBreaker = {
  /** Asks, or tells at once that nobody was reached: nothing was sent, so nothing happened. */
  guard(ask: Ask): Promise<HttpOutcome>;
  /** Asks in any case; what comes of it counts where others would have been let through too. */
  count(ask: Ask): Promise<HttpOutcome>;
  standing(): RailStanding;
};

const LEFT_IN_PEACE: HttpOutcome = {
  kind: 'unreached',
  reason: 'it did not answer a moment ago, and was not asked',
};

export function lineBreaker(rule: BreakerRule, nowMs: () => number): LineBreaker {
  let breaker: Breaker = NEW_BREAKER;
  const ticketed = async (ask: Ask, otherwise: Ask) => {
    const admission = admit(breaker, nowMs());
    breaker = admission.breaker;
    const { ticket } = admission;
    if (ticket === null) return otherwise();
    const heard = await ask();
    const outcome = isAnswer(heard) ? 'success' : 'failure';
    breaker = settle(breaker, { ticket, outcome }, { ...rule, nowMs: nowMs() });
    return heard;
  };
  return {
    guard: (ask) => ticketed(ask, async () => LEFT_IN_PEACE),
    count: (ask) => ticketed(ask, ask),
    standing() {
      if (breaker.state === 'closed') return 'well';
      return admit(breaker, nowMs()).ticket === null ? 'away' : 'to_be_tried';
    },
  };
}

/** Whether Daraja itself spoke: a refusal is an answer, the error page of a proxy is none. */
function isAnswer(heard: HttpOutcome): boolean {
  return heard.kind === 'answered' && (heard.status < 500 || heard.body !== null);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import {
  admit,
  type Breaker,
  type BreakerRule,
  NEW_BREAKER,
  settle,
} from '@mkopo/core/kit/circuit-breaker.ts';
import { askUpstream, type UpstreamSettings, UpstreamTrouble } from './ask-upstream.ts';
import {
  readUpstreamAnswer,
  type UpstreamAnswer,
  type UpstreamReply,
} from './read-upstream-answer.ts';
import type { LookUp, Registry, RegistryAsk } from './registry.ts';

/** How long an upstream is waited for, and when it is left in peace. */
export type UpstreamPatience = BreakerRule & {
  /** One try takes no longer than this, */
  readonly tryMs: number;
  /** and all of them together no longer than this. */
  readonly deadlineMs: number;
  readonly triesMax: number;
  /** About so long between the first try and the second; then twice as long. */
  readonly pauseMs: number;
};

export const USUAL_PATIENCE: UpstreamPatience = {
  tryMs: 3_000,
  deadlineMs: 5_000,
  triesMax: 3,
  pauseMs: 100,
  failuresMax: 5,
  openMs: 10_000,
};

type Surroundings = {
  readonly patience?: Partial<UpstreamPatience>;
  readonly clock?: () => Temporal.Instant;
  /** Tells the operator why the upstream is no help; never of whom it was asked. */
  readonly report?: (reason: string) => void;
};

const REQUESTS = {
  krapin: { path: '/krapin', field: 'pinnumber' },
  alienid: { path: '/alienid', field: 'idnumber' },
  business: { path: '/business', field: 'regnumber' },
} as const satisfies Record<RegistryKind, { readonly path: string; readonly field: string }>;

/**
 * Asks an upstream that speaks our own Identity API: another Mkopo, or a provider of that shape. It
 * is never slower than its deadline, and says nothing of a number unless the upstream plainly did.
 */
export function httpRegistry(settings: UpstreamSettings, around: Surroundings = {}): Registry {
  const { clock = () => Temporal.Now.instant(), report = () => {} } = around;
  const patience = { ...USUAL_PATIENCE, ...around.patience };
  const nowMs = () => clock().epochMilliseconds;
  const address = { isProven: false };
  let breaker: Breaker = NEW_BREAKER;
  const passed = (ticket: number, outcome: 'success' | 'failure') => {
    const before = breaker.state;
    breaker = settle(breaker, { ticket, outcome }, { ...patience, nowMs: nowMs() });
    if (breaker.state === 'open' && before !== 'open') {
      report(`the upstream keeps failing and is left in peace for ${patience.openMs} ms`);
    }
  };
  return {
    async lookUp<Kind extends RegistryKind>(ask: RegistryAsk<Kind>): Promise<LookUp<Kind>> {
      const source = 'upstream';
      const admission = admit(breaker, nowMs());
      breaker = admission.breaker;
      const { ticket } = admission;
      if (ticket === null) {
        const reason = 'the upstream failed too often a moment ago, and was not asked';
        return { outcome: 'unavailable', source, reason };
      }
      const answer = await lookUpOnce(settings, ask, { patience, address }).catch((error) => {
        passed(ticket, 'failure');
        throw error;
      });
      passed(ticket, answer.outcome === 'unavailable' ? 'failure' : 'success');
      if (answer.outcome === 'unavailable') report(answer.reason);
      return answer.outcome === 'found'
        ? { ...answer, source, asOf: clock() }
        : { ...answer, source };
    },
  };
}

type Site = {
  readonly patience: UpstreamPatience;
  /** Whether this is known to be where the Identity API is. */
  readonly address: { isProven: boolean };
};

async function lookUpOnce<Kind extends RegistryKind>(
  settings: UpstreamSettings,
  ask: RegistryAsk<Kind>,
  { patience, address }: Site,
): Promise<UpstreamAnswer<Kind>> {
  const deadline = AbortSignal.timeout(patience.deadlineMs);
  const { path, field } = REQUESTS[ask.kind];
  const asking = (request: { readonly path: string; readonly body: object }) =>
    askedWithin(deadline, patience, (signal) => askUpstream(settings, { ...request, signal }));
  try {
    const answer = readUpstreamAnswer(ask, await asking({ path, body: { [field]: ask.number } }));
    if (answer.outcome === 'found') address.isProven = true;
    if (answer.outcome !== 'not_found' || address.isProven) return answer;
    // A wrong address of a right server knows nothing either, in the same words. What is certainly
    // there tells the two apart, once.
    const list = await asking({ path: '/banklist', body: {} });
    if (list.status === 404) return { outcome: 'unavailable', reason: WRONG_ADDRESS };
    address.isProven = list.status === 200;
    return answer;
  } catch (error) {
    if (!(error instanceof UpstreamTrouble)) throw error;
    return { outcome: 'unavailable', reason: `the upstream ${error.message}` };
  }
}

const WRONG_ADDRESS = 'the upstream has no Identity API at the address that is set';

/** A look-up changes nothing, so it may be made again; but only where that is likely to help. */
const WORTH_A_RETRY = [502, 503, 504];

async function askedWithin(
  deadline: AbortSignal,
  { tryMs, triesMax, pauseMs }: UpstreamPatience,
  ask: (signal: AbortSignal) => Promise<UpstreamReply>,
): Promise<UpstreamReply> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === triesMax;
    try {
      const reply = await ask(AbortSignal.any([deadline, AbortSignal.timeout(tryMs)]));
      if (isLast || !WORTH_A_RETRY.includes(reply.status)) return reply;
    } catch (error) {
      if (isLast || !(error instanceof UpstreamTrouble) || !error.isBeforeAnswer) throw error;
    }
    // Never all at the same moment: others were cut off by the same trouble.
    const waitMs = pauseMs * 2 ** (tries - 1) * (0.5 + Math.random());
    await pause(waitMs, undefined, { signal: deadline }).catch(() => {
      throw new UpstreamTrouble('did not answer in time', { isBeforeAnswer: false });
    });
  }
}

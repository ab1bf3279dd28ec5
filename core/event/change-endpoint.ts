import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { StatusReason, WebhookEndpoint } from './webhook-endpoint.ts';

/** So many a lender may have in each environment: each is one more reader of all events. */
export const ENDPOINTS_MAX = 20;

type Terms = Pick<WebhookEndpoint, 'url' | 'description' | 'types'>;

/** What somebody wants to be otherwise; what is left out stays. */
export type EndpointChanges = Partial<Terms> & { readonly status?: 'active' | 'paused' };

type Standing = {
  readonly status: 'active' | 'paused';
  readonly reason: StatusReason | null;
};

export type EndpointDecision = {
  /** Null: they stay. */
  readonly terms: Partial<Terms> | null;
  readonly standing: Standing | null;
};

/** One that has ended (it answered 410, or was deleted) is over: a new one begins anew. */
export function judgeEndpointChange(
  { status }: Pick<WebhookEndpoint, 'status'>,
  { status: wanted, ...terms }: EndpointChanges,
): EndpointDecision | Refused {
  if (status === 'ended') return refuse('invalid_state', { status });
  const reason = wanted === 'paused' ? 'by_hand' : null;
  return {
    terms: Object.keys(terms).length > 0 ? terms : null,
    standing: wanted && wanted !== status ? { status: wanted, reason } : null,
  };
}

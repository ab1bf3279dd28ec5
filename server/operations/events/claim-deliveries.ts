import type { Environment } from '@mkopo/core/access/credential.ts';
import { isInDoubt } from '@mkopo/core/event/delivery-attempt.ts';
import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import {
  claimLines,
  type LineHead,
  readSending,
  type SendingEndpoint,
} from '#store/events/delivery-lines.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ClaimDeliveriesInput = {
  readonly world: Environment;
  readonly endpointId: EndpointId;
  /** Names whoever is to send them. */
  readonly lease: string;
  readonly now: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly limit: number;
  /** Whether they know that the endpoint is in doubt, and only want to see if it is back. */
  readonly isProbe: boolean;
};

export type ClaimedDelivery = { readonly endpoint: SendingEndpoint; readonly head: LineHead };

/** Takes the heads of lines that are due, unless the endpoint is left alone for now. */
export async function claimDeliveries(
  tx: TenantTx,
  { world, endpointId, isProbe, ...claim }: ClaimDeliveriesInput,
): Promise<ClaimedDelivery[]> {
  const endpoint = await readSending(tx, world, endpointId);
  if (endpoint?.status !== 'active' || isInDoubt(endpoint) !== isProbe) return [];
  const { retryAt } = endpoint;
  if (retryAt && Temporal.Instant.compare(retryAt, claim.now) > 0) return [];
  const heads = await claimLines(tx, world, { endpointId, ...claim });
  return heads.map((head) => ({ endpoint, head }));
}

import type { Environment } from '@mkopo/core/access/credential.ts';
import type { WebhookEndpoint } from '@mkopo/core/event/webhook-endpoint.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type EndpointChanged = {
  readonly action: 'create' | 'update' | 'delete' | 'rotate_secret' | 'test' | 'replay' | 'resend';
  readonly world: Environment;
  readonly before: WebhookEndpoint | null;
  readonly after: WebhookEndpoint;
  /** What else was done, and to what. */
  readonly more?: object;
};

/**
 * Writes the audit record of what was done to an endpoint. What a test key does to a test endpoint
 * is not of the lender's business, and leaves no trace outside of the sandbox.
 */
export function noteEndpointChange(
  tx: TenantTx,
  { action, world, before, after, more = {} }: EndpointChanged,
): void {
  if (world === 'test' && tx.actor.kind === 'key') return;
  recordChange(tx, {
    action: `webhook_endpoint.${action}`,
    subjectKind: 'webhook_endpoint',
    subjectId: after.id,
    before,
    after: { ...after, environment: world, ...more },
  });
}

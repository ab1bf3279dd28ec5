import { createHmac } from 'node:crypto';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { Id } from '@mkopo/core/kit/id.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A look-up as it is written down: everything but whom it was about. */
export type LoggedLookUp = {
  readonly kind: RegistryKind;
  readonly numberHash: Buffer;
  readonly outcome: 'found' | 'not_found' | 'unavailable';
  readonly source: 'store' | 'upstream' | 'cache';
  readonly latencyMs: number;
  readonly at: Temporal.Instant;
};

type Numbered = { readonly kind: RegistryKind; readonly number: string };

/** Numbers are few enough to try them all, so a hash without a key would hide nothing. */
export function hashNumber(key: Buffer, { kind, number }: Numbered): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, number]))
    .digest();
}

/**
 * Writes down a look-up of whoever acts in this transaction. The audit trail keeps it too, so that
 * one which was taken out later would show.
 */
export function logLookUp(tx: TenantTx, lookUp: LoggedLookUp): void {
  const { kind, numberHash, outcome, source } = lookUp;
  recordChange(tx, {
    action: 'identity.look_up',
    subjectKind: 'identity_lookup',
    subjectId: writeLookUp(tx, lookUp),
    before: null,
    after: { kind, numberHash: numberHash.toString('hex'), outcome, source },
  });
}

/** The same without the audit record, for a change that has one of its own. */
export function writeLookUp(tx: TenantTx, lookUp: LoggedLookUp): Id<'identity_lookup'> {
  const { kind, numberHash, outcome, source, latencyMs, at } = lookUp;
  const id = newId('identity_lookup');
  const { actor } = tx;
  tx.send(
    `insert into identity_lookup (tenant_id, id, caller_kind, caller_id, kind, number_hash,
                                  outcome, source, latency_ms, request_id, looked_up_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.tenantId,
      id,
      actor.kind,
      actor.id,
      kind,
      numberHash,
      outcome,
      source,
      latencyMs,
      actor.requestId,
      at,
    ],
  );
  return id;
}

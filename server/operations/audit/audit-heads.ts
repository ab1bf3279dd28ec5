import { findSeal, readLastSeal } from '#store/audit/audit-seal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The end of a tenant's chain as it was at some time. */
export type AuditHead = { readonly number: bigint; readonly chainHash: Buffer };

/** Where heads are kept, outside of the database. */
export type HeadBook = {
  /** The latest head that was noted; null where none was. */
  known(tenantId: string): AuditHead | null;
  /** Keeps these from now on, by tenant; resolves when they will outlive a crash. */
  note(heads: ReadonlyMap<string, AuditHead>): Promise<void>;
};

/** The chain no longer holds the head that was known: history was cut off, or made anew. */
export class AuditHeadLost extends Error {
  constructor(tenantId: string, { number }: AuditHead) {
    super(
      `the audit chain of tenant ${tenantId} has lost its link ${number}: run mkopo audit verify`,
    );
    this.name = 'AuditHeadLost';
  }
}

/**
 * The tenant's head, if it is another than the known one. A known head that is no longer in the
 * chain is never replaced: it is the evidence.
 */
export async function nextHead(tx: TenantTx, known: AuditHead | null): Promise<AuditHead | null> {
  const [last, still] = await Promise.all([
    readLastSeal(tx),
    known ? findSeal(tx, known.number) : null,
  ]);
  if (known && !still?.chainHash.equals(known.chainHash))
    throw new AuditHeadLost(tx.tenantId, known);
  return last && last.number !== known?.number ? last : null;
}

import { chainHash, GENESIS } from '#store/audit/audit-chain.ts';
import { readChain, type SealedRecord } from '#store/audit/audit-seal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type AuditVerdict = {
  readonly links: bigint;
  /** The first link that does not hold, and why; null when history is as it was written. */
  readonly broken: {
    readonly number: bigint;
    readonly recordId: string;
    readonly why: string;
  } | null;
};

const BATCH = 1000;

/** Walks the tenant's audit chain from its first link and looks at every record it seals. */
export async function verifyAudit(tx: TenantTx): Promise<AuditVerdict> {
  let number = 0n;
  let before = GENESIS;
  for (;;) {
    const links = await readChain(tx, { after: number, limit: BATCH });
    for (const link of links) {
      const why = faultOf(link, { number: number + 1n, before });
      if (why)
        return { links: number, broken: { number: link.number, recordId: link.recordId, why } };
      number = link.number;
      before = link.chainHash;
    }
    if (links.length < BATCH) return { links: number, broken: null };
  }
}

function faultOf(
  link: SealedRecord,
  expected: { readonly number: bigint; readonly before: Buffer },
): string | null {
  if (link.number !== expected.number) return `link ${expected.number} is missing`;
  if (!link.contentHash) return 'the record is gone';
  if (!link.contentHash.equals(link.recomputedHash)) return 'the record was changed';
  if (!chainHash(expected.before, link.contentHash).equals(link.chainHash)) {
    return 'the link does not follow from the one before';
  }
  return null;
}

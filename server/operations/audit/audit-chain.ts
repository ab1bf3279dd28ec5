import {
  chainHash,
  GENESIS,
  insertSeals,
  listUnsealed,
  lockLastSeal,
  readChain,
  type Seal,
  type SealedRecord,
} from '#store/audit/audit-seal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Adds the newest audit records to the tenant's chain, in commit order; tells how many. */
export async function sealAudit(tx: TenantTx, batch: number): Promise<number> {
  // Load.
  const last = await lockLastSeal(tx);
  const records = await listUnsealed(tx, { after: last, limit: batch });

  // Decide.
  const seals: Seal[] = [];
  for (const { id, contentHash } of records) {
    const before = seals.at(-1) ?? last;
    seals.push({
      number: (before?.number ?? 0n) + 1n,
      recordId: id,
      chainHash: chainHash(before?.chainHash ?? GENESIS, contentHash),
    });
  }

  // Save.
  if (seals.length > 0) await insertSeals(tx, seals);
  return seals.length;
}

export type AuditVerdict = {
  readonly links: bigint;
  /** The first link that does not hold, and why; null when history is as it was written. */
  readonly broken: {
    readonly number: bigint;
    /** Null where the chain ends too early: no record is left to name. */
    readonly recordId: string | null;
    readonly why: string;
  } | null;
};

const BATCH = 1000;

/**
 * Walks the tenant's audit chain from its first link and looks at every record it seals. With a
 * head that was known earlier, the chain must still lead through it: what was cut off, or made anew
 * with hashes that fit, shows there.
 */
export async function verifyAudit(
  tx: TenantTx,
  known: Pick<Seal, 'number' | 'chainHash'> | null = null,
): Promise<AuditVerdict> {
  let number = 0n;
  let before = GENESIS;
  for (;;) {
    const links = await readChain(tx, { after: number, limit: BATCH });
    for (const link of links) {
      const why =
        faultOf(link, { number: number + 1n, before }) ??
        (link.number === known?.number && !link.chainHash.equals(known.chainHash)
          ? 'the chain was made anew: this link was known with another hash'
          : null);
      if (why)
        return { links: number, broken: { number: link.number, recordId: link.recordId, why } };
      number = link.number;
      before = link.chainHash;
    }
    if (links.length < BATCH) return { links: number, broken: cutOff(number, known) };
  }
}

function cutOff(last: bigint, known: Pick<Seal, 'number'> | null): AuditVerdict['broken'] {
  if (!known || last >= known.number) return null;
  const why = `the chain ends here, and was known up to link ${known.number}`;
  return { number: last, recordId: null, why };
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

import type { NamedGuarantor } from '@mkopo/core/guarantee/name-guarantors.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertGuarantors, type NewGuarantor } from './guarantor-store.ts';

type Naming = {
  readonly loanId: LoanId;
  readonly named: readonly NamedGuarantor[];
  /** How many were named before. */
  readonly after?: number;
};

/**
 * Writes down who was named on a loan; the rules have seen to it that all of them are clients. The
 * audit record is that of whatever named them.
 */
export function saveGuarantors(
  tx: TenantTx,
  { loanId, named, after = 0 }: Naming,
): readonly NewGuarantor[] {
  const made = named.flatMap(({ client, pledge }, index): NewGuarantor[] =>
    client
      ? [{ id: newId('guarantor'), loanId, number: after + index + 1, clientId: client.id, pledge }]
      : [],
  );
  insertGuarantors(tx, made);
  return made;
}

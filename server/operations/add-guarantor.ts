import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { GuarantorId } from '@mkopo/core/loan/guarantor.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { addingRefused } from '@mkopo/core/loan/name-guarantors.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { recordChange } from '#store/audit-store.ts';
import { findNamedPeople, type PersonName } from '#store/find-named-people.ts';
import { listGuarantorsOf } from '#store/guarantor-store.ts';
import { lockLoan } from '#store/loan-store.ts';
import { saveGuarantors } from '#store/save-guarantors.ts';
import type { TenantTx } from '#store/transaction.ts';

export type GuarantorToAdd = {
  readonly loanId: LoanId;
  readonly person: PersonName;
  readonly pledge: Money;
};

/** Names one more guarantor of a loan that nobody has decided on yet. */
export async function addGuarantor(
  tx: TenantTx,
  { loanId, person, pledge }: GuarantorToAdd,
): Promise<GuarantorId> {
  // Load. The guarantors are read when the loan is locked, and so as its last holder left them.
  const [found, standing, [client = null]] = await Promise.all([
    lockLoan(tx, loanId),
    listGuarantorsOf(tx, loanId),
    findNamedPeople(tx, [person]),
  ]);
  const loan = orRefuse(found ?? refuse('not_found'));

  // Decide.
  const refused = addingRefused(loan, standing, { client, pledge });
  if (refused) orRefuse(refused);

  // Save.
  const [made] = saveGuarantors(tx, {
    ...{ loanId, named: [{ client, pledge }] },
    after: standing.length,
  });
  if (!made) throw new Error('a guarantor that was taken has been saved');
  const about = { subjectKind: 'guarantor', subjectId: made.id } as const;
  recordChange(tx, { action: 'guarantor.name', ...about, before: null, after: made });
  return made.id;
}

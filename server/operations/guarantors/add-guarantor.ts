import type { GuarantorId } from '@mkopo/core/guarantee/guarantor.ts';
import { addingRefused } from '@mkopo/core/guarantee/name-guarantors.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { findNamedPeople, type PersonName } from '#store/access/named-people.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import { saveGuarantors } from '#store/guarantors/save-guarantors.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoan } from '#store/loans/loan-store.ts';

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

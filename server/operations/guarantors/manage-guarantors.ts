import {
  answerGuarantee as decide,
  type GuarantorAnswer,
  type GuarantorId,
} from '@mkopo/core/guarantee/guarantor.ts';
import { addingRefused } from '@mkopo/core/guarantee/name-guarantors.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { findNamedPeople, type PersonName } from '#store/access/named-people.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { lockClient } from '#store/clients/client-store.ts';
import {
  findGuarantor,
  insertAnswer,
  type ListedGuarantor,
  listGuarantorsOf,
  saveGuarantors,
} from '#store/guarantors/guarantor-store.ts';
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
  const loan = orNotFound(found);

  // Decide.
  const refused = addingRefused(loan, standing, { client, pledge });
  if (refused) orRefuse(refused);

  // Save.
  const named = [{ client, pledge }];
  const made = only(saveGuarantors(tx, { loanId, named, after: standing.length }));
  const about = { subjectKind: 'guarantor', subjectId: made.id } as const;
  recordChange(tx, { action: 'guarantor.name', ...about, before: null, after: made });
  return made.id;
}

export type GuaranteeAnswered = { readonly id: GuarantorId; readonly answer: GuarantorAnswer };

/**
 * Takes down what a guarantor says. The loan is locked, so nobody approves it meanwhile; and the
 * guarantor, because who is being deleted does not see a word that is still to be given.
 */
export async function answerGuarantee(
  tx: TenantTx,
  { id, answer }: GuaranteeAnswered,
): Promise<void> {
  // Load.
  const named = orNotFound(await findGuarantor(tx, id));
  const [loan, , now] = await Promise.all([
    lockLoan(tx, named.loanId),
    lockClient(tx, named.clientId),
    findGuarantor(tx, id),
  ]);
  if (!loan || !now) throw new Error(`guarantor ${id} vanished with its loan`);

  // Decide.
  if (now.isDeleted && answer === 'accepted') orRefuse(refuse('invalid_state', DELETED));
  const after = orRefuse(decide(now, loan.status, answer));
  if (after === now) return;

  // Save.
  insertAnswer(tx, { id, answer });
  const about = { subjectKind: 'guarantor', subjectId: id } as const;
  recordChange(tx, {
    action: `guarantor.${ACTIONS[answer]}`,
    ...about,
    before: summaryOf(now),
    after: summaryOf({ ...now, ...after }),
  });
}

const DELETED = { guarantor: 'deleted' } as const;
const ACTIONS = { accepted: 'accept', declined: 'decline', removed: 'remove' } as const;

function summaryOf({ loanId, clientId, pledge, standing }: ListedGuarantor) {
  return { loanId, clientId, pledge, standing };
}

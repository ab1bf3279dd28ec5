import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { decideWithdrawal } from '@mkopo/core/lending/decide-on-application.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import {
  decideTakeOver,
  type LoanElsewhere,
  type TakeOverInput,
} from '@mkopo/core/lending/decide-take-over.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readPasts } from '#store/loans/loan-history.ts';
import { insertLoan, lockLoans } from '#store/loans/loan-store.ts';
import { type SavedStep, saveSteps } from '#store/loans/save-loan-steps.ts';

/** A loan of other books, and its number there. */
export type BroughtLoan = {
  readonly loan: LoanElsewhere;
  readonly formerNumber: string;
  readonly stands: TakeOverInput;
};

/**
 * Takes loans over from other books, each as it stood there. It happened before, and so it is no
 * news: none of it is announced.
 */
export function takeOverLoans(tx: TenantTx, list: readonly BroughtLoan[]): SavedStep[] {
  const decided = list.map(({ loan, stands, formerNumber }) => {
    return { formerNumber, ...orRefuse(decideTakeOver(loan, stands)) };
  });
  for (const { applied, formerNumber } of decided) {
    const made = { channel: 'staff', customFields: {}, events: 0 } as const;
    insertLoan(tx, { loan: applied.loan, formerNumber, ...made });
  }
  saveSteps(
    tx,
    decided.map(({ applied, formerNumber }) => {
      return { before: null, step: applied, remark: { formerNumber } };
    }),
  );
  return saveSteps(
    tx,
    decided.map(({ applied, taken }) => ({ before: applied.loan, step: taken })),
  );
}

export type TakingBack = {
  readonly loanIds: readonly LoanId[];
  readonly reason: string;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Takes back that loans were taken over, as long as nothing stands on it: what was booked for them
 * is reversed, what nights have earned on them too, and they end as applications that were
 * withdrawn.
 */
export async function takeLoansBack(
  tx: TenantTx,
  { loanIds, reason, bookedOn }: TakingBack,
): Promise<SavedStep[]> {
  // Load. The histories are read behind the locks.
  const [loans, pastOf] = await Promise.all([
    lockLoans(tx, { ids: loanIds, instalments: 'all' }),
    readPasts(tx, loanIds),
  ]);

  // Decide.
  const decided = [...loans.values()].flatMap((before) => {
    const past = pastOf(before.id);
    const taken = past.history.findLast(({ move }) => move.kind === 'take_over');
    const number = taken?.number ?? 0;
    const reversal = orRefuse(decideReversal(before, { past, number, reason, bookedOn }));
    const withdrawal = orRefuse(decideWithdrawal(reversal.loan, { reason, bookedOn }));
    return [
      { before, step: untold(reversal) },
      { before: reversal.loan, step: untold(withdrawal) },
    ];
  });

  // Save.
  return saveSteps(tx, decided);
}

function untold(step: Step): Step {
  return { ...step, events: [] };
}

import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { newPayout, type Payout } from '@mkopo/core/payout/payout.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { coreFromJson, coreToJson } from '@mkopo/server/store/kit/core-json.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { insertLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { saveSteps } from '@mkopo/server/store/loans/save-loan-steps.ts';
import { insertPayout } from '@mkopo/server/store/payments/payout-store.ts';
import type { Life } from '@mkopo/test/kit/lives/sample-loan.ts';
import type { LendingWorld } from '@mkopo/test/kit/worlds/lending.ts';

const BATCH = 100;

/**
 * Writes down loans that were lived through in core, with all that ever happened to them, and
 * answers them as they now stand in the database. Their ids rise in the order of the list.
 */
export async function writeLives(
  { as, clientId, product }: LendingWorld,
  lives: readonly Life[],
): Promise<Loan[]> {
  const written: Loan[] = [];
  for (let from = 0; from < lives.length; from += BATCH) {
    const steps = lives.slice(from, from + BATCH).map(({ loan, history }) => {
      const made = { ...loan.product, id: product.id, version: product.version };
      // As it comes back from the database; chance makes objects without a prototype.
      const terms = coreFromJson<Product>(JSON.parse(coreToJson(made)));
      const ours = { ...loan, id: newId('loan'), clientId, product: terms };
      return { before: null, step: { loan: ours, transactions: history, events: [] } };
    });
    await as(async (tx) => {
      for (const { step } of steps) {
        const { loan } = step;
        const formerNumber = loan.takenOverOn && loan.id;
        insertLoan(tx, { loan, formerNumber, channel: 'staff', customFields: {}, events: 0 });
      }
      saveSteps(tx, steps);
      for (const { step } of steps) for (const payout of payoutsOf(step)) insertPayout(tx, payout);
    });
    written.push(...steps.map(({ step }) => step.loan));
  }
  return written;
}

/** The payout that a loan waits for, if it does. */
function payoutsOf({ loan, transactions }: Pick<Step, 'loan' | 'transactions'>): Payout[] {
  const { move } = transactions.at(-1) ?? {};
  if (loan.status !== 'disbursing' || move?.kind !== 'payout_start') return [];
  const asked = { phone: '254712345678', requestedBy: move.by, firstDueOn: null };
  const promise = { paidOut: move.paidOut, deductedFee: { feeMinor: 0n, taxMinor: 0n } };
  const at = Temporal.Now.instant();
  const of = { id: newId('payout'), loanId: loan.id, isSimulated: true } as const;
  return [newPayout({ ...of, ...asked, ...promise, at })];
}

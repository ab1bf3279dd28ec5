import assert from 'node:assert/strict';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { ListedRepayment } from '@mkopo/core/lending/decide-repayments.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { approveLoan, disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { findLedgerGaps } from '@mkopo/server/store/books/books-check.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantScope, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import type { SavedStep } from '@mkopo/server/store/loans/save-loan-steps.ts';
import { kes, SAMPLE_ON, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { findSequenceGaps } from '@mkopo/test/kit/lives/sequence-gaps.ts';

/** A lender with a borrower and a product, and the short way to a loan. */
export type LendingWorld = {
  as<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  readonly clientId: ClientId;
  readonly product: Product;
  /** 12 000 shillings over four months, asked for on SAMPLE_ON unless told when. */
  applied(on?: Temporal.PlainDate): Promise<SavedStep>;
  approved(on?: Temporal.PlainDate): Promise<LoanId>;
  disbursed(on?: Temporal.PlainDate): Promise<LoanId>;
  /** Subledger and ledger are one, for every loan, and its events are numbered without gaps. */
  assertBooksHold(): Promise<void>;
};

export const RULE = { makerAndChecker: 'differ', limit: null } as const;
/** Somebody who may do all by themselves. */
export const FREE_HAND = {
  by: 'amina',
  rule: { makerAndChecker: 'may_be_one', limit: null },
} as const;

export async function openLending(
  database: Database,
  lender: TenantScope,
  { borrowerId, ...change }: Partial<Product> & { readonly borrowerId?: ClientId } = {},
): Promise<LendingWorld> {
  const as: LendingWorld['as'] = (work) => inTenant(database, lender, work);
  const borrower = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
  const clientId = borrowerId ?? (await as((tx) => createClient(tx, borrower))).id;
  const product = await as((tx) => createProduct(tx, { ...SAMPLE_PRODUCT, ...change }));
  const world: LendingWorld = {
    as,
    clientId,
    product,
    applied: (appliedOn = SAMPLE_ON) =>
      as((tx) =>
        applyForLoan(tx, {
          ...{ clientId, productId: product.id, appliedOn, appliedBy: 'amina' },
          ...{ channel: 'staff', customFields: {} },
          applied: { amount: product.amount.usual, termDays: 120 },
        }),
      ),
    async approved(bookedOn = SAMPLE_ON) {
      const { loan } = await world.applied(bookedOn);
      const approval = { by: 'baraka', rule: RULE, bookedOn };
      await as((tx) => approveLoan(tx, { loanId: loan.id, offer: loan.applied, ...approval }));
      return loan.id;
    },
    async disbursed(on = SAMPLE_ON) {
      const loanId = await world.approved(on);
      const payOut = { method: 'cash', firstDueOn: null, when: sameDay(on) } as const;
      await as((tx) => disburseLoan(tx, { loanId, ...payOut }));
      return loanId;
    },
    async assertBooksHold() {
      assert.deepEqual(await as(findLedgerGaps), []);
      assert.deepEqual(await as(findSequenceGaps), []);
    },
  };
  return world;
}

/** A payment by M-Pesa, a month after the loan was paid out unless told otherwise. */
export function payment(
  loanId: LoanId,
  minor: bigint,
  change: Partial<ListedRepayment> = {},
): ListedRepayment {
  const when = sameDay(SAMPLE_ON.add({ months: 1 }));
  const named = { clientId: null, reference: null, when };
  return { loanId, amount: kes(minor), method: 'mpesa', ...named, ...change };
}

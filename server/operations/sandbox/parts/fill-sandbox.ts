import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import type { ProductDraft } from '@mkopo/core/product/product-faults.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { createClient } from '#operations/clients/create-client.ts';
import { applyForLoan } from '#operations/loans/apply-for-loan.ts';
import { approveLoan, disburseLoan } from '#operations/loans/loan-opening.ts';
import { createProduct } from '#operations/products/manage-products.ts';
import type { Tenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Whoever is called on these phones pays what they are asked for. */
const BORROWERS = [
  { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254711000101' },
  { firstName: 'Brian', lastName: 'Kamau', phone: '+254711000102' },
  { firstName: 'Chebet', lastName: 'Kiprop', phone: '+254711000103' },
] as const;

const BY = 'sandbox';
const RULE = { makerAndChecker: 'may_be_one', limit: null } as const;
const TERM_DAYS = 90;

type Beginning = { readonly tenant: Tenant; readonly now: Temporal.Instant };

/** What there is to work with: a product, borrowers, a loan that runs and one that is asked for. */
export async function fillSandbox(
  tx: TenantTx,
  { tenant, now }: Beginning,
): Promise<{ readonly borrowerId: ClientId }> {
  const product = await createProduct(tx, draftIn(tenant.currency));
  const [borrower, applicant] = [
    await createClient(tx, BORROWERS[0]),
    await createClient(tx, BORROWERS[1]),
    await createClient(tx, BORROWERS[2]),
  ];
  const todayOn = businessDateOf(now, tenant);
  const loan = await apply(tx, { product, clientId: borrower.id, todayOn });
  const approval = { offer: loan.applied, by: BY, rule: RULE, bookedOn: todayOn };
  await approveLoan(tx, { loanId: loan.id, ...approval });
  const payOut = { method: 'cash', firstDueOn: null, when: sameDay(todayOn) } as const;
  await disburseLoan(tx, { loanId: loan.id, ...payOut });
  await apply(tx, { product, clientId: applicant.id, todayOn });
  return { borrowerId: borrower.id };
}

type Applied = {
  readonly product: Product;
  readonly clientId: ClientId;
  readonly todayOn: Temporal.PlainDate;
};

async function apply(tx: TenantTx, { product, clientId, todayOn }: Applied) {
  const { loan } = await applyForLoan(tx, {
    ...{ clientId, productId: product.id, appliedOn: todayOn, appliedBy: null },
    ...{ channel: 'staff', customFields: {} },
    applied: { amount: product.amount.usual, termDays: TERM_DAYS },
  });
  return loan;
}

/** The product of test mode, with a penalty, so that there is something to see of being late. */
function draftIn(currency: Currency): ProductDraft {
  const { id: _, version: __, amount, ...terms } = SANDBOX_PRODUCT;
  const inIt = ({ minor }: Money) => money(currency, minor);
  const charge = { fixed: money(currency, 500_00n) };
  return {
    ...{ ...terms, currency },
    amount: {
      ...{ min: inIt(amount.min), max: inIt(amount.max), usual: inIt(amount.usual) },
      step: null,
    },
    penalty: { charge, raised: 'once', graceDays: 0, cap: null },
  };
}

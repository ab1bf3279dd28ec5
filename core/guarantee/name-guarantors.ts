import { type Fault, fault } from '@mkopo/core/kit/fault.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { type Money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { GUARANTORS_MAX, type Product } from '@mkopo/core/product/product.ts';
import { guaranteeAsked, guaranteeProblems, showProblems } from './guarantee-asked.ts';
import type { Guarantor } from './guarantor.ts';

/** Somebody a borrower names, as far as the lender knows them. */
export type NamedGuarantor = {
  /** Null where the lender has no such client or member. */
  readonly client: { readonly id: ClientId; readonly isDeleted: boolean } | null;
  readonly pledge: Money;
};

type ForLoan = {
  readonly clientId: ClientId;
  readonly product: Product;
  readonly amount: Money;
};

/**
 * Whether an application names the guarantors that its product asks for. Null: it does. All that is
 * wrong is told at once, and a product that asks for nobody still takes no nonsense.
 */
export function namingRefused(
  { clientId, product, amount }: ForLoan,
  named: readonly NamedGuarantor[],
): Refused | null {
  const asked = guaranteeAsked(product, amount);
  const pledges = named.map(({ pledge }) => pledge);
  const problems = [
    ...personProblems(named, { borrower: clientId, amount, standing: [] }),
    ...guaranteeProblems(asked, pledges),
  ];
  if (problems.length === 0) return null;
  return refuse('guarantors_required', {
    guarantors_min: asked.guarantors,
    cover: moneyToNumber(asked.cover),
    ...showProblems(problems),
  });
}

/** Whether one more guarantor can be named on a loan. Null: they can. */
export function addingRefused(
  { clientId, status, applied: { amount } }: Loan,
  standing: readonly Guarantor[],
  named: NamedGuarantor,
): Refused | null {
  if (status !== 'pending') return refuse('invalid_state', { status, action: 'guarantor' });
  const now = standing.filter((one) => one.standing !== 'removed');
  const problems = [
    ...personProblems([named], {
      ...{ borrower: clientId, amount },
      standing: now.map((one) => one.clientId),
    }),
    ...(now.length >= GUARANTORS_MAX
      ? [fault(null, 'many_guarantors', { max: GUARANTORS_MAX })]
      : []),
  ];
  return problems.length > 0 ? refuse('guarantors_required', showProblems(problems)) : null;
}

type Around = {
  readonly borrower: ClientId;
  readonly amount: Money;
  /** Who is named already. */
  readonly standing: readonly ClientId[];
};

function personProblems(
  named: readonly NamedGuarantor[],
  { borrower, amount, standing }: Around,
): Fault[] {
  const seen = new Set<ClientId>(standing);
  return named.flatMap(({ client, pledge }, index) => {
    const who = `guarantors.${index}` as const;
    const isSane = pledge.currency === amount.currency && pledge.minor > 0n;
    const problems = [
      ...(!client ? [fault(who, 'strange_guarantor')] : []),
      ...(client?.isDeleted ? [fault(who, 'former_client')] : []),
      ...(client?.id === borrower ? [fault(who, 'is_borrower')] : []),
      ...(client && seen.has(client.id) ? [fault(who, 'named_twice')] : []),
      ...(!isSane ? [fault(who, 'no_pledge')] : []),
      ...(pledge.minor > amount.minor ? [fault(who, 'large_pledge')] : []),
    ];
    if (client) seen.add(client.id);
    return problems;
  });
}

import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { splitEvenly } from '@mkopo/core/money/split.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import {
  charge,
  type DebtKind,
  type Debts,
  moveAway,
  NO_DEBTS,
  raise,
  receivableOf,
  restOf,
} from './debt.ts';
import { layInstalments } from './lay-instalments.ts';
import { type Loan, type LoanInstalment, owed, receivable, withInstalments } from './loan.ts';
import type { MoveOf } from './move.ts';
import { makePlan } from './plan.ts';

/**
 * Lays what is still owed out anew, from a day on:
 *
 * - principal: all of it, with any top-up, is the amount of the new schedule;
 * - interest earned and not paid, and fees, tax and penalties the books show, are due with the
 *   first new instalment. They are carried and never added to principal: no interest on interest;
 * - interest not earned yet is dropped: the new schedule earns its own;
 * - fees not due yet are spread evenly over the new instalments: none is dropped, none added.
 *
 * The old instalments stay, with what was settled on them; the new ones are numbered after them.
 */
export function moveToNewSchedule(
  loan: Loan,
  { terms, as, topUp }: MoveOf<'reschedule'>,
  on: Temporal.PlainDate,
): Loan | Refused {
  const { product } = loan;
  const { termDays, ...agreed } = terms;
  const amountMinor = owed(loan, ['principal']) + (topUp?.amount.minor ?? 0n);
  const plan = makePlan(
    {
      ...product,
      ...agreed,
      amount: money(product.currency, amountMinor),
      length: { termDays },
      disbursedOn: on,
      fees: [],
    },
    product,
  );
  if (isImpossible(plan)) {
    const code = plan.impossible === 'dates_do_not_rise' ? 'date' : 'term';
    return refuse(`${code}_out_of_range`, { why: plan.impossible });
  }

  const emptied = withInstalments(loan, (instalment) => ({
    ...instalment,
    debts: mapDebts(instalment.debts, (debt) => moveAway(debt)),
  }));
  const laid = layInstalments(emptied, plan.instalments, as);
  return withInstalments(laid, carrying(loan, laid));
}

/** Puts on the new instalments what the old ones leave behind. */
function carrying(loan: Loan, laid: Loan): (instalment: LoanInstalment) => LoanInstalment {
  const fresh = laid.instalments.filter(({ version }) => version === laid.version);
  const first = fresh[0]?.number;
  const spread = (kind: DebtKind) => {
    const unshown = loan.instalments.reduce(
      (sum, { debts }) => sum + restOf(debts[kind]) - receivableOf(debts[kind]),
      0n,
    );
    return splitEvenly(money(loan.product.currency, unshown), fresh.length);
  };
  const fees = spread('fee');
  const taxes = spread('tax');
  return (instalment) => {
    const index = fresh.indexOf(instalment);
    if (index < 0) return instalment;
    const { debts } = instalment;
    const own = {
      ...debts,
      fee: charge(debts.fee, fees[index]?.minor ?? 0n),
      tax: charge(debts.tax, taxes[index]?.minor ?? 0n),
    };
    return { ...instalment, debts: instalment.number === first ? withShown(own, loan) : own };
  };
}

function withShown(debts: Debts, loan: Loan): Debts {
  return mapDebts(debts, (debt, kind) =>
    kind === 'principal' ? debt : raise(debt, receivable(loan, [kind])),
  );
}

function mapDebts(
  debts: Debts,
  change: (debt: Debts[DebtKind], kind: DebtKind) => Debts[DebtKind],
): Debts {
  const changed: Record<DebtKind, Debts[DebtKind]> = { ...NO_DEBTS };
  for (const kind of Object.keys(debts) as DebtKind[]) changed[kind] = change(debts[kind], kind);
  return changed;
}

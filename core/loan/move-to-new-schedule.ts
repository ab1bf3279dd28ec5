import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { splitEvenly } from '@mkopo/core/money/split.ts';
import { makePlan } from '@mkopo/core/product/plan.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import { payOldestFirst } from './allocate-repayment.ts';
import {
  charge,
  type Debt,
  type DebtKind,
  type Debts,
  moveAway,
  NO_DEBTS,
  pay,
  raise,
  receivableOf,
  restOf,
  smaller,
  unearnedOf,
} from './debt.ts';
import { withInterestOf } from './in-duplum.ts';
import { layInstalments } from './lay-instalments.ts';
import { type Loan, type LoanInstalment, owed, receivable, withInstalments } from './loan.ts';
import type { MoveOf } from './move.ts';
import { restructure } from './restructured.ts';

/**
 * Lays what is still owed out anew, from a day on:
 *
 * - principal: all of it, with any top-up, is the amount of the new schedule;
 * - interest earned and not paid, and fees, tax and penalties the books show, are due with the
 *   first new instalment. They are carried and never added to principal: no interest on interest;
 * - interest not earned yet is dropped: the new schedule earns its own. What of it was paid already
 *   pays for the new interest first, and then as any payment does: no day is charged twice;
 * - fees not due yet are spread evenly over the new instalments: none is dropped, none added.
 *
 * The old instalments stay, with what was settled on them; the new ones are numbered after them.
 * The loan is restructured: it stays as late as it counts until it is cured. A replay may find
 * that no principal is owed any more: then there is nothing to lay out.
 */
export function moveToNewSchedule(
  loan: Loan,
  move: MoveOf<'reschedule'>,
  on: Temporal.PlainDate,
): Loan | Refused {
  const amountMinor = owed(loan, ['principal']) + (move.topUp?.amount.minor ?? 0n);
  if (amountMinor === 0n) return loan;
  const plan = planAnew(loan, { ...move.terms, amountMinor }, on);
  if (isImpossible(plan)) {
    const code = plan.impossible === 'dates_do_not_rise' ? 'date' : 'term';
    return refuse(`${code}_out_of_range`, { why: plan.impossible });
  }
  const restructured = restructure(loan, on);
  const prepaid = loan.instalments.reduce((sum, { debts }) => sum + unearnedOf(debts.interest), 0n);
  const emptied = withInstalments(loan, (instalment) => ({
    ...instalment,
    debts: mapDebts(instalment.debts, left),
  }));
  const laid = layInstalments(emptied, plan.instalments, move.as);
  const carried = withInstalments(laid, carrying(loan, laid));
  return { ...spend(carried, prepaid), restructured };
}

type Anew = MoveOf<'reschedule'>['terms'] & { readonly amountMinor: bigint };

function planAnew(
  { product }: Loan,
  { termDays, amountMinor, ...agreed }: Anew,
  disbursedOn: Temporal.PlainDate,
) {
  const amount = money(product.currency, amountMinor);
  const terms = { ...product, ...agreed, amount, length: { termDays }, disbursedOn, fees: [] };
  return makePlan(terms, product);
}

/** What stays on an old instalment: what was settled, and of interest only what was earned. */
function left(debt: Debt, kind: DebtKind): Debt {
  const earned = smaller(debt.settled, debt.recognised);
  const settled = kind === 'interest' ? earned : debt.settled;
  return { ...moveAway({ ...debt, settled }), stopped: debt.stopped };
}

/** Interest that was paid and is earned by no day any more pays the new, and then all else. */
function spend(loan: Loan, prepaid: bigint): Loan {
  if (prepaid === 0n) return loan;
  let rest = prepaid;
  const interestPaid = withInstalments(loan, (instalment) => {
    const { interest } = instalment.debts;
    const part = smaller(rest, restOf(interest));
    rest -= part;
    return part > 0n ? withInterestOf(instalment, pay(interest, part, 'interest')) : instalment;
  });
  const { loan: paid, left: over } = payOldestFirst(interestPaid, rest, () => true);
  return { ...paid, creditMinor: paid.creditMinor + over };
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
  return mapDebts(debts, (debt, kind) => {
    if (kind === 'principal') return debt;
    const minor = receivable(loan, [kind]);
    const shown = raise(debt, minor);
    return kind === 'interest' ? { ...shown, carried: minor } : shown;
  });
}

function mapDebts(
  debts: Debts,
  change: (debt: Debts[DebtKind], kind: DebtKind) => Debts[DebtKind],
): Debts {
  const changed: Record<DebtKind, Debts[DebtKind]> = { ...NO_DEBTS };
  for (const kind of Object.keys(debts) as DebtKind[]) changed[kind] = change(debts[kind], kind);
  return changed;
}

import { type Debt, larger, raise, receivableOf, smaller } from './debt.ts';
import { type Loan, type LoanInstalment, owed, receivable } from './loan.ts';

/** What the cap counts. Fees do not: they are the price of a service and not of time. */
const CAPPED = ['interest', 'penalty'] as const;

/** How much unpaid interest and penalty may still be added; null where nothing limits it. */
export function roomUnderCap(loan: Loan): bigint | null {
  if (loan.duplumCapMinor === null) return null;
  return larger(loan.duplumCapMinor - receivable(loan, CAPPED), 0n);
}

/** A penalty takes its room from interest that is only to come: that can wait, or never come. */
export function holdToCap(loan: Loan): Loan {
  return loan.duplumCapMinor === null ? loan : withhold(trimToCap(loan), loan.duplumCapMinor);
}

/** The cap is lifted: what it withheld of days to come is asked for again. */
export function liftCap(loan: Loan): Loan {
  return { ...withInterest(loan, unwithheld), duplumCapMinor: null };
}

/** All that an instalment's interest would be if nothing had been taken off it. */
export function uncapped({ charged, stopped, withheld }: Debt): bigint {
  return charged + stopped + withheld;
}

/** Takes interest off for good: it is of a day on which there was no room for it. */
export function stop(debt: Debt, minor: bigint): Debt {
  const { charged, withheld } = unwithheld(debt);
  return { ...debt, charged: charged - minor, withheld, stopped: debt.stopped + minor };
}

/**
 * Takes back what stands above the cap, penalties before interest and the newest first. It leaves
 * the books as it came, as income, so that no move has to say what it was settled by.
 */
function trimToCap(loan: Loan): Loan {
  let excess = receivable(loan, CAPPED) - (loan.duplumCapMinor ?? 0n);
  if (excess <= 0n) return loan;
  let newestFirst = loan.instalments.toReversed();
  for (const kind of CAPPED.toReversed()) {
    newestFirst = newestFirst.map((instalment) => {
      const debt = instalment.debts[kind];
      const part = smaller(excess, receivableOf(debt));
      if (part === 0n) return instalment;
      excess -= part;
      const trimmed = raise(debt, -part);
      const lost = { ...trimmed, stopped: debt.stopped + part };
      const kept = kind === 'interest' ? lost : trimmed;
      return { ...instalment, debts: { ...instalment.debts, [kind]: kept } };
    });
  }
  return { ...loan, instalments: newestFirst.toReversed() };
}

/**
 * What is owed never passes the cap, interest to come included: the last of it is withheld, and
 * asked for again as payments make room. Where no principal is owed none will ever be earned.
 */
function withhold(loan: Loan, capMinor: bigint): Loan {
  const asked = owed(loan, ['principal']) > 0n ? withInterest(loan, unwithheld) : loan;
  let excess = owed(asked, CAPPED) - capMinor;
  if (excess <= 0n) return asked;
  const newestFirst = asked.instalments.toReversed().map((instalment) => {
    const { interest } = instalment.debts;
    const { charged, recognised, settled, withheld } = interest;
    const part = smaller(excess, charged - larger(recognised, settled));
    if (part <= 0n) return instalment;
    excess -= part;
    return withInterestOf(instalment, {
      ...interest,
      charged: charged - part,
      withheld: withheld + part,
    });
  });
  return { ...asked, instalments: newestFirst.toReversed() };
}

function unwithheld(interest: Debt): Debt {
  if (interest.withheld === 0n) return interest;
  return { ...interest, charged: interest.charged + interest.withheld, withheld: 0n };
}

function withInterest(loan: Loan, change: (interest: Debt) => Debt): Loan {
  const instalments = loan.instalments.map((instalment) =>
    withInterestOf(instalment, change(instalment.debts.interest)),
  );
  return { ...loan, instalments };
}

export function withInterestOf(instalment: LoanInstalment, interest: Debt): LoanInstalment {
  if (interest === instalment.debts.interest) return instalment;
  return { ...instalment, debts: { ...instalment.debts, interest } };
}

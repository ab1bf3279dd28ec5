import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { Offer } from '@mkopo/core/product/offer.ts';
import type { InstalmentDates } from '@mkopo/core/product/plan.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { DEBT_KINDS, type DebtKind, type Debts, receivableOf, restOf } from './debt.ts';
import type { LoanStatus } from './loan-life.ts';

export type LoanId = Id<'loan'>;

/** What is true of a loan from its application on. */
export type LoanFacts = {
  readonly id: LoanId;
  readonly clientId: ClientId;
  readonly product: Product;
  readonly applied: Offer;
  readonly appliedOn: Temporal.PlainDate;
  /** The member of staff who entered it; null where a partner or the borrower did. */
  readonly appliedBy: string | null;
  /** The day as of which it was taken over from other books; null or left out: it began here. */
  readonly takenOverOn?: Temporal.PlainDate | null;
};

/** How a loan stands, beside what it owes. Every transaction says how the loan stood after it. */
export type Standing = {
  readonly status: LoanStatus;
  readonly approved: Offer | null;
  readonly disbursedOn: Temporal.PlainDate | null;
  readonly closedOn: Temporal.PlainDate | null;
  /** Which schedule is in force; 0 before there is one. */
  readonly version: number;
  /** From the day the loan turned non-performing: the most unpaid interest and penalties may be. */
  readonly duplumCapMinor: bigint | null;
  /** From a new schedule until the loan is cured; null otherwise. */
  readonly restructured: Restructured | null;
};

/** A loan that got a new schedule counts as late as it was, until it was paid on time for long. */
export type Restructured = {
  /** How late it was, in days. */
  readonly keptDays: number;
  /** Since when nothing has been overdue; null while something is. */
  readonly sinceOn: Temporal.PlainDate | null;
};

/**
 * An instalment, numbered within the loan through all versions of its schedule, so that a lower
 * number is always older. Number 0 takes the fees of the application and the disbursement.
 */
export type LaidInstalment = InstalmentDates & {
  readonly number: number;
  readonly version: number;
};

export type LoanInstalment = LaidInstalment & {
  readonly debts: Debts;
  /** The last day for which the penalty rule charged it. */
  readonly penalisedOn: Temporal.PlainDate | null;
};

/**
 * A loan as its transactions have made it. All of it is their sum; a store may keep it beside them
 * because it is needed on every repayment, and must never change it without one.
 */
export type Loan = LoanFacts &
  Required<Pick<LoanFacts, 'takenOverOn'>> &
  Standing & {
    readonly instalments: readonly LoanInstalment[];
    /** Paid too much: it is the client's. */
    readonly creditMinor: bigint;
    /** Written off and not recovered since. */
    readonly lostMinor: bigint;
    /** How many transactions made it. The next one has the next number. */
    readonly transactions: number;
  };

/** A loan before its first transaction. */
export function unwrittenLoan(facts: LoanFacts): Loan {
  const { id, clientId, product, applied, appliedOn, appliedBy, takenOverOn = null } = facts;
  return {
    ...{ id, clientId, product, applied, appliedOn, appliedBy, takenOverOn },
    status: 'pending',
    approved: null,
    disbursedOn: null,
    closedOn: null,
    version: 0,
    duplumCapMinor: null,
    restructured: null,
    instalments: [],
    creditMinor: 0n,
    lostMinor: 0n,
    transactions: 0,
  };
}

/** What is still to be paid of some kinds of debt, due or not. */
export function owed({ instalments }: Loan, kinds: readonly DebtKind[] = DEBT_KINDS): bigint {
  const rests = restsOf.get(instalments) ?? sumRests(instalments);
  return kinds.reduce((sum, kind) => sum + rests[kind], 0n);
}

/** A move asks for the same sums many times while it is decided. Lists are never changed. */
const restsOf = new WeakMap<readonly LoanInstalment[], Readonly<Record<DebtKind, bigint>>>();

function sumRests(instalments: readonly LoanInstalment[]): Readonly<Record<DebtKind, bigint>> {
  const sums = DEBT_KINDS.map((kind) => [kind, sumOver(instalments, [kind], restOf)]);
  const rests: Record<DebtKind, bigint> = Object.fromEntries(sums);
  restsOf.set(instalments, rests);
  return rests;
}

/** What the books show as owed of some kinds of debt. */
export function receivable({ instalments }: Loan, kinds: readonly DebtKind[]): bigint {
  return sumOver(instalments, kinds, receivableOf);
}

/** Changes every instalment; one that is handed back as it was stays the same value. */
export function withInstalments(
  loan: Loan,
  change: (instalment: LoanInstalment) => LoanInstalment,
): Loan {
  return { ...loan, instalments: loan.instalments.map(change) };
}

/** The instalment of the schedule in force that runs on a day; the last one once all are due. */
export function runningInstalment(
  { instalments, version }: Loan,
  on: Temporal.PlainDate,
): LoanInstalment | undefined {
  const inForce = instalments.filter((instalment) => instalment.version === version);
  return inForce.find(({ dueOn }) => compareDates(dueOn, on) >= 0) ?? inForce.at(-1);
}

function sumOver(
  instalments: readonly LoanInstalment[],
  kinds: readonly DebtKind[],
  part: (debt: Debts[DebtKind]) => bigint,
): bigint {
  let sum = 0n;
  for (const { debts } of instalments) for (const kind of kinds) sum += part(debts[kind]);
  return sum;
}

import { assert } from '@mkopo/core/kit/assert.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import { restOf } from '@mkopo/core/loan/debt.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import {
  type SandboxLife,
  sandboxInstant,
  sandboxLoanNumber,
  sandboxReceipt,
} from '@mkopo/core/sandbox/sandbox-life.ts';
import { sandboxTransactionId } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { DEFAULT_SETTINGS } from '@mkopo/core/tenant/tenant-settings.ts';
import type { Movement } from '#store/loans/loan-movements.ts';
import type { LoanSummary } from '#store/loans/loan-summary.ts';
import type { LoanSchedule } from '#views/loans/loan-schedule.ts';
import { type LoanStatement, statementOf } from '#views/loans/loan-statement.ts';

// What views would show of a loan that the rules have lived and nobody has kept: the sandbox
// answers with it, and examples are told from it.

export function listedLoan({ loan, history, ...told }: SandboxLife): LoanSummary {
  const { id, clientId, product, status, applied, approved, appliedOn, disbursedOn } = loan;
  const { purpose, customFields, createdAt } = told;
  const { classification } = DEFAULT_SETTINGS;
  const on = (kind: MoveKind) => history.findLast(({ move }) => move.kind === kind)?.bookedOn;
  const at = (day: Temporal.PlainDate | null | undefined) => (day ? sandboxInstant(day) : null);
  const lastOn = history.length > 1 ? history.at(-1)?.bookedOn : null;
  return {
    ...{ id, clientId, productId: product.id, status, appliedOn, disbursedOn, purpose },
    ...{ customFields, createdAt, classification },
    loanNumber: sandboxLoanNumber(loan),
    productVersion: product.version,
    currency: product.currency,
    appliedAmountMinor: applied.amount.minor,
    approvedAmountMinor: approved?.amount.minor ?? null,
    disbursedAmountMinor: disbursedOn && approved && approved.amount.minor + toppedUp(history),
    disbursementReference: disbursedOn && sandboxReceipt(loan),
    payout:
      status === 'disbursing' ? { state: 'asked', failureCode: null, failureReason: null } : null,
    termDays: (approved ?? applied).termDays,
    creditMinor: loan.creditMinor,
    lostMinor: loan.lostMinor,
    oldestUnpaidDueOn: status === 'disbursed' ? oldestUnpaidDueOn(loan) : null,
    keptDays: loan.restructured?.keptDays ?? 0,
    isRestructured: status === 'disbursed' && loan.restructured !== null,
    updatedAt: at(lastOn) ?? createdAt,
    approvedAt: approved && at(on('approval')),
    disbursedAt: at(disbursedOn),
    closedAt: at(loan.closedOn),
    ...balancesOf(loan),
  };
}

/** The numbers of what was taken back. */
function reversedIn(history: readonly LoanTransaction[]): ReadonlySet<number> {
  return new Set(history.flatMap(({ move }) => (move.kind === 'reversal' ? [move.of] : [])));
}

/** What was lent along with reschedules that stand. */
function toppedUp(history: readonly LoanTransaction[]): bigint {
  const reversed = reversedIn(history);
  return history
    .filter(({ number, move }) => move.kind === 'reschedule' && !reversed.has(number))
    .reduce((sum, made) => sum + (moneyOf(made).amount ?? 0n), 0n);
}

/** All that happened in a life, the newest first. */
export function movementsOf({ loan, history, createdAt }: SandboxLife): Movement[] {
  const reversed = reversedIn(history);
  return history
    .map((made): Movement => {
      const { number, move, on, bookedOn, creditMinor } = made;
      const { amount, method } = moneyOf(made);
      return {
        ...{ id: sandboxTransactionId(loan, number), loanId: loan.id, number },
        ...{ kind: move.kind, on, bookedOn, amountMinor: amount, method, creditMinor },
        reference: move.kind === 'disbursement' ? sandboxReceipt(loan) : null,
        reason: 'reason' in move ? move.reason : null,
        causedBy: 'cause' in move && 'payment' in move.cause ? move.cause.payment : null,
        closedOn: 'cause' in move && 'closedOn' in move.cause ? move.cause.closedOn : null,
        reverses: move.kind === 'reversal' ? move.of : null,
        isReversed: reversed.has(number),
        madeAt: number === 1 ? createdAt : sandboxInstant(bookedOn),
        principalMinor: changed(made, 'principal'),
        interestMinor: changed(made, 'interest'),
        feesMinor: changed(made, 'fee') + changed(made, 'tax'),
        penaltiesMinor: changed(made, 'penalty'),
      };
    })
    .reverse();
}

/** The last thing that happened in a life. */
export function lastMovement(life: SandboxLife): Movement {
  const [last] = movementsOf(life);
  assert(last !== undefined, 'a life has begun');
  return last;
}

export function scheduleInForce({ loan }: SandboxLife): LoanSchedule {
  const { instalments, version, product } = loan;
  const inForce = instalments.filter((one) => one.version === version && one.number > 0);
  const rows = inForce.map(
    ({ dueOn, debts: { principal, interest, fee, tax, penalty } }, index) => {
      const debts = [principal, interest, fee, tax, penalty];
      const parts = {
        principalMinor: principal.charged,
        interestMinor: interest.charged,
        feesMinor: fee.charged + tax.charged,
      };
      return {
        number: index + 1,
        dueOn,
        plannedPrincipalMinor: parts.principalMinor,
        plannedInterestMinor: parts.interestMinor,
        plannedFeesMinor: parts.feesMinor,
        ...parts,
        penaltiesMinor: penalty.charged,
        settledMinor: debts.reduce((sum, { settled }) => sum + settled, 0n),
        owedMinor: debts.reduce((sum, debt) => sum + restOf(debt), 0n),
      };
    },
  );
  return { currency: product.currency, version, versionInForce: version, rows };
}

type Period = { readonly fromOn: Temporal.PlainDate | null; readonly toOn: Temporal.PlainDate };

export function statementOfLife(life: SandboxLife, { fromOn, toOn }: Period): LoanStatement {
  const { compare } = Temporal.PlainDate;
  const { loanNumber, currency } = listedLoan(life);
  const upTo = movementsOf(life)
    .filter(({ bookedOn }) => compare(bookedOn, toOn) <= 0)
    .reverse();
  const isBefore = ({ bookedOn }: Movement) => fromOn !== null && compare(bookedOn, fromOn) < 0;
  // Nothing of the sandbox is real.
  const start = { loanNumber, currency, isSimulated: true, openingMinor: 0n };
  const { closingMinor: openingMinor } = statementOf(start, upTo.filter(isBefore));
  return statementOf(
    { ...start, openingMinor },
    upTo.filter((movement) => !isBefore(movement)),
  );
}

function moneyOf({ move }: LoanTransaction): Pick<Movement, 'method'> & { amount: bigint | null } {
  if ('amount' in move && 'method' in move) {
    return { amount: move.amount.minor, method: move.method };
  }
  if (move.kind === 'disbursement') {
    return { amount: move.plan.paidOut.minor, method: move.method };
  }
  if (move.kind !== 'reschedule' || !move.topUp) return { amount: null, method: null };
  return { amount: move.topUp.amount.minor, method: move.topUp.method };
}

function changed({ changes }: LoanTransaction, of: (typeof changes)[number]['kind']): bigint {
  return changes
    .filter(({ kind }) => kind === of)
    .reduce((sum, { chargedMinor, settledMinor }) => sum + chargedMinor - settledMinor, 0n);
}

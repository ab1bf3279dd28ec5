import { assert } from '@mkopo/core/kit/assert.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import { restOf } from '@mkopo/core/loan/debt.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Life } from '@mkopo/core/loan/sample-loan.ts';
import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import type { ListedLoan } from '#store/listed-loan.ts';
import type { Movement } from '#store/loan-movements.ts';
import type { LoanSchedule } from '#views/loan-schedule.ts';

/** Examples are told from life: what views would show of a loan that the rules have lived. */
const MADE_AT = Temporal.Instant.from('2026-01-15T06:00:00Z');

export function listedLoan({ loan }: Life): ListedLoan {
  const { id, clientId, product, status, applied, approved, appliedOn, disbursedOn } = loan;
  return {
    ...{ id, loanNumber: 'LN-000042', clientId, productId: product.id, status, appliedOn },
    productVersion: product.version,
    currency: product.currency,
    appliedAmountMinor: applied.amount.minor,
    approvedAmountMinor: approved?.amount.minor ?? null,
    disbursedAmountMinor: disbursedOn ? (approved?.amount.minor ?? null) : null,
    termDays: (approved ?? applied).termDays,
    purpose: 'Stock for the shop',
    customFields: {},
    disbursedOn,
    creditMinor: loan.creditMinor,
    lostMinor: loan.lostMinor,
    oldestUnpaidDueOn: status === 'disbursed' ? oldestUnpaidDueOn(loan) : null,
    createdAt: MADE_AT,
    updatedAt: MADE_AT,
    approvedAt: approved && MADE_AT,
    disbursedAt: disbursedOn && MADE_AT,
    closedAt: loan.closedOn && MADE_AT,
    ...balancesOf(loan),
  };
}

/** The last thing that happened in a life. */
export function lastMovement({ loan, history }: Life): Movement {
  const last = history.at(-1);
  assert(last !== undefined, 'a life has begun');
  const { number, move, on, bookedOn, creditMinor } = last;
  const { amount, method } = moneyOf(last);
  return {
    ...{ id: sandboxId('loan transaction', String(number)), loanId: loan.id, number },
    ...{ kind: move.kind, on, bookedOn, amountMinor: amount, method, creditMinor },
    reference: null,
    reason: 'reason' in move ? move.reason : null,
    reverses: move.kind === 'reversal' ? move.of : null,
    isReversed: false,
    madeAt: MADE_AT,
    principalMinor: changed(last, 'principal'),
    interestMinor: changed(last, 'interest'),
    feesMinor: changed(last, 'fee') + changed(last, 'tax'),
    penaltiesMinor: changed(last, 'penalty'),
  };
}

export function scheduleInForce({ loan }: Life): LoanSchedule {
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

import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { bringUpTo } from './accrue.ts';
import { allocateRepayment } from './allocate-repayment.ts';
import { assertSoundDebt, DEBT_KINDS, recogniseUpTo, smaller } from './debt.ts';
import { type Charged, chargeDebt, giveUpDebt } from './debt-moves.ts';
import { holdToCap, liftCap, withInterestOf } from './in-duplum.ts';
import { type Loan, owed, receivable, runningInstalment, withInstalments } from './loan.ts';
import { type Move, type MoveOf, WAIVED_KINDS, type When } from './move.ts';
import { moveToNewSchedule } from './move-to-new-schedule.ts';
import {
  chargeApplicationFee,
  disburseLoan,
  openApplication,
  payApplicationFee,
  takeLoanOver,
} from './play-opening.ts';
import { stepCure } from './restructured.ts';

/**
 * What a move makes of a loan. It asks nobody's leave: the decisions do that, once, when a move is
 * made. So a reversal can play later moves again on a loan that stands differently than it did
 * then; it refuses only what has become senseless, such as a refund of a credit that is gone.
 */
export function playMove(loan: Loan, move: Move, when: When): Loan | Refused {
  const played = playOn(bringUpTo(loan, when.bookedOn), move, when);
  if ('refused' in played) return played;
  const settled = closedIfSettled(played, when);
  const after = settled.status === 'disbursed' ? holdToCap(settled) : settled;
  for (const { debts } of after.instalments)
    for (const kind of DEBT_KINDS) assertSoundDebt(debts[kind], kind);
  assert(after.creditMinor >= 0n && after.lostMinor >= 0n, 'no balance is negative');
  return after;
}

function playOn(loan: Loan, move: Move, when: When): Loan | Refused {
  switch (move.kind) {
    case 'application':
      return openApplication(loan, move);
    case 'fee_payment':
      return payApplicationFee(loan, move);
    case 'approval':
      return chargeApplicationFee({ ...loan, status: 'approved', approved: move.offer }, move);
    case 'approval_undone':
      return chargeApplicationFee({ ...loan, status: 'pending', approved: null }, move);
    case 'rejection':
      return giveUpAll({ ...loan, status: 'rejected' });
    case 'withdrawal':
      return giveUpAll({ ...loan, status: 'withdrawn' });
    case 'payout_start':
      return { ...loan, status: 'disbursing' };
    case 'payout_failure':
      return { ...loan, status: 'approved' };
    case 'disbursement':
      return bringUpTo(disburseLoan(loan, move, when), when.bookedOn);
    case 'take_over':
      return takeLoanOver(loan, move, when);
    case 'repayment':
      return allocateRepayment(loan, move.amount.minor, when.on);
    case 'waiver':
      return giveUpDebt(loan, WAIVED_KINDS[move.of], move.amount.minor);
    case 'charge':
      return chargeDebt(loan, chargesByHand(loan, move, when), when.on);
    case 'penalty':
      return chargeDebt(loan, move.raised.map(asPenalty), when.on);
    case 'accrual':
      return loan;
    case 'non_performing':
      return bringUpTo(turnNonPerforming(loan), when.bookedOn);
    case 'performing':
      return liftCap(loan);
    case 'cure':
      return stepCure(loan, move.step, when.on);
    case 'reschedule':
      return moveToNewSchedule(loan, move, when.on);
    case 'write_off':
      return writeOff(loan);
    case 'recovery':
      return recover(loan, move);
    case 'refund':
      return refund(loan, move);
    case 'reversal':
    case 'correction':
      return refuse('invalid_state', { action: move.kind });
  }
}

/** Nobody closes a loan, and nobody opens it again: what is owed does. */
function closedIfSettled(loan: Loan, { bookedOn }: When): Loan {
  if (loan.status !== 'disbursed' && loan.status !== 'closed') return loan;
  const isSettled = owed(loan) === 0n;
  if (isSettled === (loan.status === 'closed')) return loan;
  return isSettled
    ? { ...allEarned(loan), status: 'closed', closedOn: bookedOn, duplumCapMinor: null }
    : { ...loan, status: 'disbursed', closedOn: null };
}

/** What was paid for days to come is the lender's once there is nothing left to earn it on. */
function allEarned(loan: Loan): Loan {
  return withInstalments(loan, (instalment) => {
    const { interest } = instalment.debts;
    return withInterestOf(instalment, recogniseUpTo(interest, interest.settled));
  });
}

function giveUpAll(loan: Loan): Loan {
  return giveUpDebt(loan, DEBT_KINDS, owed(loan));
}

/** A replay may find that no principal was owed by then: there is nothing that could double. */
function turnNonPerforming(loan: Loan): Loan {
  const duplumCapMinor = owed(loan, ['principal']);
  return duplumCapMinor === 0n ? loan : { ...loan, duplumCapMinor };
}

/**
 * The claim that is left to recover is what the books showed; unearned interest was never one. A
 * replay may find nothing to give up: then the loan was paid, and stays closed.
 */
function writeOff(loan: Loan): Loan {
  if (loan.status !== 'disbursed') return loan;
  const lostMinor = receivable(loan, DEBT_KINDS);
  const given = giveUpAll(allEarned(loan));
  return { ...given, status: 'written_off', duplumCapMinor: null, lostMinor };
}

/** More than was ever lost is not the lender's. */
function recover(loan: Loan, { amount }: MoveOf<'recovery'>): Loan | Refused {
  if (loan.status !== 'written_off') return refuse('invalid_state', { status: loan.status });
  const recovered = smaller(amount.minor, loan.lostMinor);
  return {
    ...loan,
    lostMinor: loan.lostMinor - recovered,
    creditMinor: loan.creditMinor + amount.minor - recovered,
  };
}

function refund(loan: Loan, { amount }: MoveOf<'refund'>): Loan | Refused {
  const creditMinor = loan.creditMinor - amount.minor;
  return creditMinor < 0n
    ? refuse('amount_out_of_range', { maximum: 0 })
    : { ...loan, creditMinor };
}

function asPenalty({ instalment, minor }: MoveOf<'penalty'>['raised'][number]): Charged {
  return { instalment, kind: 'penalty', minor };
}

function chargesByHand(loan: Loan, { of, fee }: MoveOf<'charge'>, { on }: When): Charged[] {
  const instalment = runningInstalment(loan, on)?.number ?? 0;
  return [
    { instalment, kind: of, minor: fee.feeMinor },
    { instalment, kind: 'tax', minor: fee.taxMinor },
  ];
}

import { compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';
import { larger, restOf, smaller } from '@mkopo/core/loan/debt.ts';
import { roomUnderCap } from '@mkopo/core/loan/in-duplum.ts';
import type { Loan, LoanInstalment } from '@mkopo/core/loan/loan.ts';
import type { RaisedPenalty } from '@mkopo/core/loan/move.ts';
import { ratio, ratioOfDecimal, roundedShare, times } from '@mkopo/core/money/ratio.ts';
import type { PenaltyRule, Product, Share } from '@mkopo/core/product/product.ts';

/**
 * What the product's rule charges for a day, per overdue instalment, oldest first, as far as the
 * cap of the rule and the cap of in duplum leave room. There is no penalty on a penalty.
 */
export function penaltiesDue(loan: Loan, on: Temporal.PlainDate): RaisedPenalty[] {
  const { penalty } = loan.product;
  if (!penalty || loan.status !== 'disbursed') return [];
  const rooms = [roomUnderRule(loan, penalty), roomUnderCap(loan)].filter((room) => room !== null);
  let room = rooms.length > 0 ? rooms.reduce(smaller) : null;
  const raised: RaisedPenalty[] = [];
  for (const instalment of loan.instalments) {
    if (!isPenalised(instalment, penalty, on)) continue;
    const base = overdueIn(instalment);
    const wanted = base > 0n ? shareOf(penalty.charge, base, loan.product) : 0n;
    const minor = room === null ? wanted : smaller(wanted, room);
    if (minor === 0n) continue;
    if (room !== null) room -= minor;
    raised.push({ instalment: instalment.number, minor });
  }
  return raised;
}

function isPenalised(
  { dueOn, penalisedOn }: LoanInstalment,
  { graceDays, raised }: PenaltyRule,
  on: Temporal.PlainDate,
): boolean {
  if (daysBetween(dueOn, on) <= graceDays) return false;
  if (penalisedOn === null) return true;
  return raised === 'every_day' && compareDates(penalisedOn, on) < 0;
}

/** Whether an instalment can be penalised at all, once its grace days are over. */
export function isPenalisable(instalment: LoanInstalment, { raised }: PenaltyRule): boolean {
  return overdueIn(instalment) > 0n && (instalment.penalisedOn === null || raised === 'every_day');
}

function overdueIn({ debts: { principal, interest, fee, tax } }: LoanInstalment): bigint {
  return [principal, interest, fee, tax].reduce((sum, debt) => sum + restOf(debt), 0n);
}

function roomUnderRule({ product, approved, instalments }: Loan, { cap }: PenaltyRule) {
  if (!cap) return null;
  const charged = instalments.reduce((sum, { debts }) => sum + debts.penalty.charged, 0n);
  const most = shareOf(cap, approved?.amount.minor ?? 0n, product);
  return larger(most - charged, 0n);
}

/** Each penalty is rounded by itself, as it stands on the borrower's statement. */
function shareOf(share: Share, ofMinor: bigint, { rounding }: Product): bigint {
  if ('fixed' in share) return share.fixed.minor;
  return roundedShare(ofMinor, times(ratioOfDecimal(share.pct), ratio(1, 100)), rounding);
}

import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Money } from '@mkopo/core/money/money.ts';

export type GuarantorId = Id<'guarantor'>;

/**
 * What was last said of somebody who was named as a guarantor.
 *
 *   requested ──▶ accepted ◀──▶ declined
 *       └────────────┴─────────────┴──▶ removed
 *
 * requested  The borrower, or staff, named them. Nobody is bound yet.
 * accepted   They stand for the amount: they said so, or staff have seen their signature.
 * declined   They do not. While the loan is pending they may still think again, either way.
 * removed    Staff took them off the loan while it was pending.
 *
 * Answers are taken while the loan is pending and at no other time, so that what an approval was
 * based on stays true for as long as the loan lives.
 */
export const GUARANTOR_STANDINGS = ['requested', 'accepted', 'declined', 'removed'] as const;
export type GuarantorStanding = (typeof GUARANTOR_STANDINGS)[number];

export type GuarantorAnswer = Exclude<GuarantorStanding, 'requested'>;

/** Somebody who stands for a part of a loan, or was asked to. */
export type Guarantor = {
  readonly id: GuarantorId;
  readonly clientId: ClientId;
  readonly pledge: Money;
  readonly standing: GuarantorStanding;
};

/** A guarantee as it counts today: of a loan that is over, nobody is held to their word. */
export const GUARANTEE_STATUSES = [...GUARANTOR_STANDINGS, 'released'] as const;
export type GuaranteeStatus = (typeof GUARANTEE_STATUSES)[number];

const OVER: readonly LoanStatus[] = ['closed', 'rejected', 'withdrawn'];

/**
 * Worked out and never written down: a reversal that opens a closed loan again binds its guarantors
 * again. Who had not answered when the loan was approved is free.
 */
export function guaranteeStatus(
  standing: GuarantorStanding,
  loanStatus: LoanStatus,
): GuaranteeStatus {
  if (standing === 'declined' || standing === 'removed') return standing;
  if (OVER.includes(loanStatus)) return 'released';
  return standing === 'accepted' || loanStatus === 'pending' ? standing : 'released';
}

/**
 * A guarantor with another answer. The same answer again changes nothing and is no fault: the one
 * who is handed back as they were had given it before.
 */
export function answerGuarantee(
  guarantor: Guarantor,
  loanStatus: LoanStatus,
  answer: GuarantorAnswer,
): Guarantor | Refused {
  if (guarantor.standing === answer) return guarantor;
  if (loanStatus !== 'pending') return refuse('invalid_state', { status: loanStatus, answer });
  if (guarantor.standing === 'removed') {
    return refuse('invalid_state', { guarantee: 'removed', answer });
  }
  return { ...guarantor, standing: answer };
}

import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { guaranteeRefused } from '@mkopo/core/guarantee/guarantee-asked.ts';
import type { Guarantor } from '@mkopo/core/guarantee/guarantor.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { amountRefused, makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, type When } from '@mkopo/core/loan/move.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { applicationFee, type Offer, offerRefused } from '@mkopo/core/product/offer.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';
import { type ApprovalRule, approvalRefused } from '@mkopo/core/tenant/approval-rule.ts';

export type ApprovalInput = {
  /** What is granted, which may be less money or another term than was asked for. */
  readonly offer: Offer;
  readonly by: string;
  readonly rule: ApprovalRule;
  readonly bookedOn: Temporal.PlainDate;
  /** Who stands for the loan; nobody where left out. */
  readonly guarantors?: readonly Guarantor[];
  /** What is known of the borrower; nothing where left out. */
  readonly borrower?: KnownBorrower;
};

/** What an approval must see of the borrower, beside the application. */
export type KnownBorrower = {
  /** The client's own phone. */
  readonly phone: string;
  /** Where a provider will send the money. */
  readonly payee: string;
  /** Why it is another than the client's own; null where nobody said. */
  readonly payeeReason: string | null;
  /** Who of the staff wrote the phone and the e-mail that the client has now. */
  readonly contactsBy: readonly string[];
  /** Whether the client, in the app, wrote the phone or the e-mail that they have now. */
  readonly hasOwnContacts: boolean;
  /** Who of the staff alone opened the app to the client: invited, gave a code, changed it. */
  readonly accountBy: readonly string[];
  /** Who alone gave any of them the password by which they work, and may be them. */
  readonly passwordsBy: readonly string[];
  /** What is owed or granted on other loans. */
  readonly owesMinor: bigint;
};

/**
 * Says yes to an application. The limit of whoever does holds for all that the client owes after
 * it: many small loans are one large one. Whom the money goes to is a part of the yes.
 */
export function decideApproval(loan: Loan, input: ApprovalInput): Step | Refused {
  const { offer, by, rule, bookedOn, guarantors = [], borrower } = input;
  const amount = money(offer.amount.currency, offer.amount.minor + (borrower?.owesMinor ?? 0n));
  const approval = { makers: makersOf(loan, borrower), checker: by, amount };
  const refused =
    moveRefused(loan, 'approval') ??
    approvalRefused(approval, rule) ??
    payeeRefused(borrower) ??
    offerRefused(loan.product, offer, { on: bookedOn, firstDueOn: null }) ??
    guaranteeRefused(loan.product, offer.amount, guarantors);
  if (refused) return refused;
  const fee = applicationFee(loan.product, offer, bookedOn);
  return makeMove(
    loan,
    { kind: 'approval', offer, by, ...payeeOf(borrower), ...fee },
    sameDay(bookedOn),
  );
}

/** Whoever looks at it later must find why the money went to somebody else. */
function payeeRefused(borrower: KnownBorrower | undefined): Refused | null {
  if (!borrower || borrower.payeeReason !== null) return null;
  const { phone, payee } = borrower;
  const isOwn = payee === phone || (railPhone(payee) ?? payee) === railPhone(phone);
  return isOwn ? null : refuse('not_permitted', { why: 'payee_not_explained', payee });
}

function payeeOf(borrower: KnownBorrower | undefined) {
  if (!borrower) return {};
  const { payee, payeeReason } = borrower;
  return payeeReason === null ? { payee } : { payee, payeeReason };
}

/**
 * Who of the staff had a hand in an application, by whatever door it came: whoever entered it, and
 * whoever decided where its borrower is reached. Where the borrower did either, whoever holds the
 * keys to the borrower's account may have been the borrower.
 */
function makersOf({ appliedBy }: Loan, borrower: KnownBorrower | undefined): readonly string[] {
  const { contactsBy = [], hasOwnContacts = false, accountBy = [] } = borrower ?? {};
  const isByBorrower = appliedBy === null || hasOwnContacts;
  return [
    ...(appliedBy === null ? [] : [appliedBy]),
    ...contactsBy,
    ...(borrower?.passwordsBy ?? []),
    ...(isByBorrower ? accountBy : []),
  ];
}

export type RejectionInput = { readonly reason: string; readonly bookedOn: Temporal.PlainDate };

/** The lender says no. What was paid of an application fee is kept, the rest is dropped. */
export function decideRejection(loan: Loan, { reason, bookedOn }: RejectionInput): Step | Refused {
  return makeMove(loan, { kind: 'rejection', reason }, sameDay(bookedOn));
}

export type WithdrawalInput = { readonly reason: string; readonly bookedOn: Temporal.PlainDate };

/** The borrower no longer wants the money, and has not had it yet. */
export function decideWithdrawal(loan: Loan, input: WithdrawalInput): Step | Refused {
  return makeMove(loan, { kind: 'withdrawal', reason: input.reason }, sameDay(input.bookedOn));
}

/** Takes an approval back, as long as no money has left the house. */
export function decideUndoApproval(loan: Loan, bookedOn: Temporal.PlainDate): Step | Refused {
  const fee = applicationFee(loan.product, loan.applied, loan.appliedOn);
  return makeMove(loan, { kind: 'approval_undone', ...fee }, sameDay(bookedOn));
}

export type FeePaymentInput = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly when: When;
};

/** Takes an application fee in before there is a loan, and no more: nothing else is owed. */
export function decideFeePayment(loan: Loan, input: FeePaymentInput): Step | Refused {
  const { amount, method, when } = input;
  const refused =
    moveRefused(loan, 'fee_payment') ??
    amountRefused(loan, amount, owed(loan)) ??
    dateRefused(when, loan.appliedOn);
  return refused ?? makeMove(loan, { kind: 'fee_payment', amount, method }, when);
}

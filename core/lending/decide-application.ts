import { type NamedGuarantor, namingRefused } from '@mkopo/core/guarantee/name-guarantors.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type LoanFacts, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import { eventsOf } from '@mkopo/core/loan/loan-event.ts';
import { applyTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { type Step, transactionOf } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import {
  type CustomField,
  type FieldsAsked,
  type FieldValues,
  missingFields,
} from '@mkopo/core/product/custom-field.ts';
import { offerRefused, planOfOffer, planRefused } from '@mkopo/core/product/offer.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import {
  type ApplicationChannel,
  type BorrowerStanding,
  barRefused,
  IN_GOOD_STANDING,
} from './eligibility.ts';

export type Application = LoanFacts & {
  readonly channel: ApplicationChannel;
  readonly customFields: FieldValues;
  /** The lender's own fields that are asked today. */
  readonly definedFields: readonly CustomField[];
  /** Who the borrower says will stand for it; nobody where left out. */
  readonly guarantors?: readonly NamedGuarantor[];
  /** What is known of the borrower; nothing against them where left out. */
  readonly borrower?: BorrowerStanding;
};

/** Takes an application in. The product is the version in force today, and stays the loan's. */
export function decideApplication(application: Application): Step | Refused {
  const { channel, customFields, definedFields, guarantors = [], ...known } = application;
  const { borrower = IN_GOOD_STANDING, ...facts } = known;
  const { product, applied, appliedOn } = facts;
  const payOut = { on: appliedOn, firstDueOn: null };
  const asked = { definedFields, requiredFields: product.requiredFields };
  const refused =
    barRefused({ product, channel }, borrower) ??
    offerRefused(product, applied, payOut) ??
    fieldsRefused(customFields, asked) ??
    namingRefused({ ...facts, amount: applied.amount }, guarantors);
  if (refused) return refused;

  const plan = planOfOffer(product, applied, payOut);
  if (isImpossible(plan)) return planRefused(product, plan);
  const blank = unwrittenLoan(facts);
  const move = { kind: 'application', fee: plan.applicationFee } as const;
  const transaction = transactionOf(blank, move, sameDay(appliedOn));
  if ('refused' in transaction) return transaction;
  const loan = applyTransaction(blank, transaction);
  return { loan, transactions: [transaction], events: eventsOf(blank, loan, transaction) };
}

function fieldsRefused(given: FieldValues, asked: FieldsAsked): Refused | null {
  const missing = missingFields(given, asked);
  return missing.length > 0 ? refuse('missing_custom_fields', { missing }) : null;
}

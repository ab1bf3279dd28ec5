import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import {
  type CustomField,
  type FieldsAsked,
  type FieldValues,
  missingFields,
} from './custom-field.ts';
import { type LoanFacts, unwrittenLoan } from './loan.ts';
import { eventsOf } from './loan-event.ts';
import { applyTransaction } from './loan-transaction.ts';
import { type Step, transactionOf } from './make-move.ts';
import { sameDay } from './move.ts';
import { offerRefused, planOfOffer, planRefused } from './offer.ts';

export const APPLICATION_CHANNELS = ['staff', 'partner', 'portal'] as const;
export type ApplicationChannel = (typeof APPLICATION_CHANNELS)[number];

export type Application = LoanFacts & {
  readonly channel: ApplicationChannel;
  readonly customFields: FieldValues;
  /** The lender's own fields that are asked today. */
  readonly definedFields: readonly CustomField[];
};

/** Takes an application in. The product is the version in force today, and stays the loan's. */
export function decideApplication(application: Application): Step | Refused {
  const { channel, customFields, definedFields, ...facts } = application;
  const { product, applied, appliedOn } = facts;
  const isOffered = product.isActive && (channel !== 'portal' || product.isPortalVisible);
  if (!isOffered) return refuse('product_not_available', { product_id: product.id });
  const payOut = { on: appliedOn, firstDueOn: null };
  const asked = { definedFields, requiredFields: product.requiredFields };
  const refused = offerRefused(product, applied, payOut) ?? fieldsRefused(customFields, asked);
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

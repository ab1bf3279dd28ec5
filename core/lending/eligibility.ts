import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type FieldsAsked, missingFields } from '@mkopo/core/product/custom-field.ts';
import type { Product, ProductId } from '@mkopo/core/product/product.ts';

export const APPLICATION_CHANNELS = ['staff', 'partner', 'portal'] as const;
export type ApplicationChannel = (typeof APPLICATION_CHANNELS)[number];

/** Why somebody cannot have a product, whatever they ask for. */
export const BARS = [
  'client_deleted',
  'product_not_offered',
  'open_loans',
  'pending_applications',
  'arrears',
] as const;
export type Bar = (typeof BARS)[number];

/**
 * How many applications of one borrower may wait for a decision, of all products together, where a
 * product says nothing of open loans. Nobody is helped by more, and staff would have to read them.
 * What staff enter themselves is not counted out.
 */
export const PENDING_APPLICATIONS_MAX = 5;

/** What a lender knows of a borrower when they apply. */
export type BorrowerStanding = {
  readonly isDeleted: boolean;
  /** The product of each loan that is pending, approved or out. */
  readonly openLoans: readonly ProductId[];
  /** How many of them wait for a decision. */
  readonly pendingApplications: number;
  /** Of the loan that is latest. */
  readonly daysPastDue: number;
};

/** Somebody of whom nothing is known that speaks against them. */
export const IN_GOOD_STANDING: BorrowerStanding = {
  isDeleted: false,
  openLoans: [],
  pendingApplications: 0,
  daysPastDue: 0,
};

type Applying = { readonly product: Product; readonly channel: ApplicationChannel };

/** All that bars a borrower from a product; an empty list for nothing. */
export function barsOf({ product, channel }: Applying, borrower: BorrowerStanding): Bar[] {
  const { openLoansMax, arrearsDaysMax } = product;
  const open = borrower.openLoans.filter((id) => id === product.id).length;
  const isOffered = product.isActive && (channel !== 'portal' || product.isPortalVisible);
  const isCounted = channel !== 'staff' && openLoansMax === null;
  const found: Readonly<Record<Bar, boolean>> = {
    client_deleted: borrower.isDeleted,
    product_not_offered: !isOffered,
    open_loans: openLoansMax !== null && open >= openLoansMax,
    pending_applications: isCounted && borrower.pendingApplications >= PENDING_APPLICATIONS_MAX,
    arrears: arrearsDaysMax !== null && borrower.daysPastDue > arrearsDaysMax,
  };
  return BARS.filter((bar) => found[bar]);
}

/** What an application by such a borrower is refused with. Null: nothing bars it. */
export function barRefused(applying: Applying, borrower: BorrowerStanding): Refused | null {
  const { product } = applying;
  const bars = barsOf(applying, borrower);
  if (bars.includes('client_deleted')) return refuse('invalid_state', { status: 'deleted' });
  if (bars.includes('product_not_offered')) {
    return refuse('product_not_available', { product_id: product.id });
  }
  return bars.length > 0 ? refuse('not_eligible', { reasons: bars }) : null;
}

/** What a borrower can ask for, and what must come with it. */
export type Eligibility = {
  readonly product: Product;
  readonly bars: readonly Bar[];
  /** Keys of custom fields that must be filled in. */
  readonly fields: readonly string[];
};

export function eligibilityFor(
  applying: Applying,
  borrower: BorrowerStanding,
  definedFields: FieldsAsked['definedFields'],
): Eligibility {
  const { product } = applying;
  const asked = { definedFields, requiredFields: product.requiredFields };
  return { product, bars: barsOf(applying, borrower), fields: missingFields({}, asked) };
}

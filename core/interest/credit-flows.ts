/** An amount that changes hands on a day, in minor units. */
export type Flow = { readonly on: Temporal.PlainDate; readonly minor: bigint };

/** A loan as the law sees it: what the lender hands over, and what the borrower pays back. */
export type CreditFlows = {
  readonly advances: readonly Flow[];
  readonly payments: readonly Flow[];
};

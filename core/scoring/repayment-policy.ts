/** How a borrower's instalments become a score. As with deposits, a used version never changes. */
export type RepaymentPolicy = {
  readonly name: string;
  readonly version: number;
  /** From so many days late on, an instalment earns nothing for promptness. */
  readonly daysToNothing: number;
  readonly weights: {
    /** The share of instalments that were paid in time. */
    readonly onTime: number;
    /** How promptly the others came. */
    readonly promptness: number;
    /** How much of what fell due is paid by now. */
    readonly paidUp: number;
  };
};

export const REPAYMENT_POLICY: RepaymentPolicy = {
  name: 'repayment_score',
  version: 1,
  daysToNothing: 90,
  weights: { onTime: 5, promptness: 3, paidUp: 2 },
};

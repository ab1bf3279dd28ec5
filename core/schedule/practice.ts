/**
 * Where sound lending systems part ways. None of these is a product setting: a lender keeps one
 * practice for all its loans. They are data so that schedules of other systems can be reproduced.
 */
export type Practice = {
  /**
   * Equal instalments are worked out from each period's own interest, or from a standard period.
   */
  readonly annuity: 'own_periods' | 'standard_period';
  /**
   * The last instalment takes what rounding left, or the others first move by a cent to level it.
   */
  readonly lastInstalment: 'takes_the_rest' | 'levelled';
  /**
   * Flat interest is one rounded total shared out evenly, or each period's own rounded interest.
   */
  readonly flatInterest: 'shared_evenly' | 'by_period';
  /**
   * A period of odd length counts by its length; or as one, where interest goes by repayment
   * periods and where equal instalments are worked out.
   */
  readonly oddPeriods: 'by_length' | 'as_one';
  /**
   * Interest held over by a grace is due on top of an instalment, or makes its principal smaller.
   */
  readonly heldInterest: 'on_top' | 'within_instalment';
};

/** The house practice. */
export const HOUSE_PRACTICE: Practice = {
  annuity: 'own_periods',
  lastInstalment: 'takes_the_rest',
  flatInterest: 'shared_evenly',
  oddPeriods: 'by_length',
  heldInterest: 'on_top',
};

/** Fineract's older engine, which it calls cumulative. */
export const CUMULATIVE_PRACTICE: Practice = {
  ...HOUSE_PRACTICE,
  annuity: 'standard_period',
  oddPeriods: 'as_one',
};

/** Fineract's newer engine, which it calls progressive. */
export const PROGRESSIVE_PRACTICE: Practice = {
  annuity: 'own_periods',
  lastInstalment: 'levelled',
  flatInterest: 'by_period',
  oddPeriods: 'as_one',
  heldInterest: 'within_instalment',
};

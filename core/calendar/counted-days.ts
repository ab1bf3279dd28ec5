/** How many days are counted at once, both ends included: a quarter of a year. */
export const COUNTED_DAYS_MAX = 92;

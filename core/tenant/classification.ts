/**
 * Whose rules a lender grades its loans by: the Central Bank of Kenya's, or those of the Sacco
 * Societies Regulatory Authority. What they are stands in `core/loan/risk-class.ts`.
 */
export const CLASSIFICATIONS = ['cbk', 'sasra'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

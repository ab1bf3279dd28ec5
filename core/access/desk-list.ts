/** The lists of the console that people keep views of, and take along as files. */
export const DESK_LISTS = [
  ...(['loans', 'clients', 'repayments', 'payments', 'payouts', 'suspense', 'savings'] as const),
  ...(['collections', 'promises'] as const),
] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** What the first line of a file of histories must name, in any order. */
export const DEPOSIT_COLUMNS = [
  'client_id',
  'startDate',
  'endDate',
  'expectedDepositDay',
  'expectedDepositAmount',
  'deposits',
] as const;

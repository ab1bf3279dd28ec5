import { getLoanPayouts } from './get-loan-payouts.ts';
import { getPayouts } from './get-payouts.ts';
import { postLoanPayout } from './post-loan-payout.ts';
import { postPayoutCheck } from './post-payout-check.ts';
import { postPayoutResolution } from './post-payout-resolution.ts';

/** What staff do with money that a provider pays out. */
export const PAYOUT_ENDPOINTS = [
  ...[postLoanPayout, getLoanPayouts, getPayouts],
  ...[postPayoutCheck, postPayoutResolution],
];

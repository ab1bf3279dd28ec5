import { getRailCallback } from './get-callbacks.ts';
import { getPayment } from './get-payment.ts';
import { getPayments } from './get-payments.ts';
import { getSuspense } from './get-suspense.ts';
import { postLoanPayments } from './post-loan-payments.ts';
import { postSuspenseMatch } from './post-suspense-match.ts';
import { postSuspenseReturn } from './post-suspense-return.ts';

/** Mobile money, as staff deal with it. */
export const PAYMENT_ENDPOINTS = [
  ...[postLoanPayments, getPayments, getPayment],
  ...[getSuspense, postSuspenseMatch, postSuspenseReturn],
  getRailCallback,
];

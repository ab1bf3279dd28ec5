import type { Static } from 'typebox';
import type { GuaranteeRecord } from '#api/records/guarantors/guarantor-record.ts';

/** Somebody else's loan that the member of the examples is asked to stand for. */
export const EXAMPLE_GUARANTEE: Static<typeof GuaranteeRecord> = {
  guarantee_id: '0198f3a0-0000-7000-8000-000000000051',
  loan_number: 'LN-000124',
  borrower_name: 'Otieno Ochieng',
  currency: 'KES',
  loan_amount: 20_000,
  amount: 10_000,
  status: 'requested',
  created_at: '2026-01-15T06:00:00Z',
  answered_at: null,
};

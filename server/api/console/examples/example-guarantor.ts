import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import type { Static } from 'typebox';
import type { GuarantorRecord } from '#api/records/guarantors/guarantor-record.ts';
import { EXAMPLE_LOAN_ID } from './example-loans.ts';

/** Somebody who stands for the loan of the examples. */
export const EXAMPLE_GUARANTOR: Static<typeof GuarantorRecord> = {
  id: sandboxId('guarantor', 'example'),
  loan_id: EXAMPLE_LOAN_ID,
  client_id: sandboxId('client', 'guarantor'),
  member_no: null,
  name: 'Otieno Ochieng',
  currency: 'KES',
  amount: 6000,
  status: 'requested',
  created_at: '2026-01-15T06:00:00Z',
  answered_at: null,
};

const { loan_id: id, id: guarantor_id } = EXAMPLE_GUARANTOR;
export const EXAMPLE_GUARANTOR_PATH = { id, guarantor_id };

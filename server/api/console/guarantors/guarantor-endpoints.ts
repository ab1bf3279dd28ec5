import { deleteLoanGuarantor } from './delete-loan-guarantor.ts';
import { getLoanGuarantors } from './get-loan-guarantors.ts';
import { postGuarantorAcceptance } from './post-guarantor-acceptance.ts';
import { postGuarantorRefusal } from './post-guarantor-refusal.ts';
import { postLoanGuarantors } from './post-loan-guarantors.ts';

/** Who stands for a loan. */
export const GUARANTOR_ENDPOINTS = [
  ...[getLoanGuarantors, postLoanGuarantors, deleteLoanGuarantor],
  ...[postGuarantorAcceptance, postGuarantorRefusal],
] as const;

/** What can be done to several loans: of which stage, by whom, by which call. */
export const BULK_ACTS = {
  approve: {
    stage: 'to_approve',
    needs: 'loan.approve',
    label: 'approveN',
    path: '/loans/bulk-approval',
  },
  pay_out: {
    stage: 'to_pay_out',
    needs: 'loan.disburse',
    label: 'payOutN',
    path: '/loans/bulk-payout',
  },
  reject: {
    stage: 'to_approve',
    needs: 'loan.reject',
    label: 'rejectN',
    path: '/loans/bulk-rejection',
  },
} as const;
export type BulkAct = keyof typeof BULK_ACTS;

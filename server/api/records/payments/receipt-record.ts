import { parseId } from '@mkopo/core/kit/id.ts';
import { RECEIPT_STATUSES, SUSPENSE_WORDS } from '@mkopo/core/payment/receipt-life.ts';
import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import type { Receipt, ReceiptId } from '#store/receipts/receipt-store.ts';
import type { Suggestion } from '#views/payments/list-receipts.ts';

const SuggestionRecord = Type.Object(
  {
    kind: Type.Enum(['loan', 'savings_account']),
    id: Uuid,
    number: Type.String(),
    client_name: Type.String(),
    why: Type.Enum(['number', 'phone'], {
      description: 'What fits: a number like the one that was typed, or the payer’s phone.',
    }),
  },
  { title: 'Suggestion' },
);

/** Money that reached the paybill number. */
export const ReceiptRecord = Type.Object(
  {
    id: Uuid,
    receipt: Type.String({ description: 'The provider’s name for it.', examples: ['RKL51ZDR4F'] }),
    amount: ShownAmount,
    currency: Type.String({ examples: ['KES'] }),
    account_number: Type.String({ description: 'What the payer typed.' }),
    payer_phone: OrNull(Type.String({ description: 'As the provider tells it: masked.' })),
    payer_name: OrNull(Type.String()),
    paid_at: OrNull(Instant),
    told_at: Instant,
    status: Type.Enum([...RECEIPT_STATUSES], {
      description:
        '`told`: the provider has not confirmed it yet. `credited`: put to a loan or an account. ' +
        '`suspense`: nobody knows whose it is. `returning`, `returned`: sent back to its payer. ' +
        '`refuted`: the provider does not know of it.',
    }),
    reason: OrNull(Type.String({ description: 'Why it is in suspense, in plain words.' })),
    loan_id: OrNull(Uuid),
    repayment_id: OrNull(Uuid),
    savings_account_id: OrNull(Uuid),
    savings_transaction_id: OrNull(Uuid),
    return_failure: OrNull(Type.String({ description: 'Why it could not be sent back.' })),
    suggestions: Type.Array(SuggestionRecord, {
      description: 'Whose it may be; for you to judge.',
    }),
  },
  { title: 'Receipt' },
);

export const ReceiptPath = Type.Object({ id: Uuid });

export function receiptIn({ id }: { readonly id: string }): ReceiptId {
  return parseId(id) as ReceiptId;
}

export function showReceipt(
  receipt: Receipt & { readonly suggestions?: readonly Suggestion[] },
): Static<typeof ReceiptRecord> {
  const { amount, reason, suggestions = [] } = receipt;
  const words: Readonly<Record<string, string>> = SUSPENSE_WORDS;
  return {
    id: receipt.id,
    receipt: receipt.receipt,
    amount: showAmount(amount.currency, amount.minor),
    currency: amount.currency,
    account_number: receipt.billReference,
    payer_phone: receipt.payerPhone,
    payer_name: receipt.payerName,
    paid_at: receipt.paidAt?.toString() ?? null,
    told_at: receipt.toldAt.toString(),
    status: receipt.status,
    reason: reason && (words[reason] ?? reason),
    loan_id: receipt.loanId,
    repayment_id: receipt.repaymentId,
    savings_account_id: receipt.savingsAccountId,
    savings_transaction_id: receipt.savingsTransactionId,
    return_failure: receipt.returnFailure,
    suggestions: suggestions.map(({ clientName, ...same }) => ({
      ...same,
      client_name: clientName,
    })),
  };
}

/** For the reference. */
export const EXAMPLE_RECEIPT: Static<typeof ReceiptRecord> = {
  id: sandboxId('receipt', 'example'),
  ...{ receipt: 'RKL51ZDR4F', amount: 500, currency: 'KES', account_number: 'LNOOO123' },
  ...{ payer_phone: '2547 ***** 126', payer_name: 'JANE DOE' },
  ...{ paid_at: '2026-02-15T09:30:00Z', told_at: '2026-02-15T09:30:02Z' },
  ...{ status: 'suspense', reason: SUSPENSE_WORDS.unknown_reference },
  ...{ loan_id: null, repayment_id: null },
  ...{ savings_account_id: null, savings_transaction_id: null, return_failure: null },
  suggestions: [
    {
      ...{ kind: 'loan', id: sandboxId('loan', 'example'), number: 'LN-000123' },
      ...{ client_name: 'Amina Odhiambo', why: 'number' },
    },
  ],
};

export const EXAMPLE_MATCHED: Static<typeof ReceiptRecord> = {
  ...{ ...EXAMPLE_RECEIPT, status: 'credited', reason: null, suggestions: [] },
  loan_id: sandboxId('loan', 'example'),
  repayment_id: sandboxId('repayment', 'example'),
};

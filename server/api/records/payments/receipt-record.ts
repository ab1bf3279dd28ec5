import { parseId } from '@mkopo/core/kit/id.ts';
import { RECEIPT_STATUSES, SUSPENSE_WORDS } from '@mkopo/core/payment/receipt-life.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { FlagOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { Receipt, ReceiptId } from '#store/receipts/receipt-store.ts';
import type { Suggestion } from '#views/payments/list-receipts.ts';

const suggestion = record('Suggestion', (one: Suggestion) => one, {
  kind: [Type.Enum(['loan', 'savings_account']), 'kind'],
  id: [Uuid, 'id'],
  number: [Type.String(), 'number'],
  client_name: [Type.String(), 'clientName'],
  why: [
    Type.Enum(['number', 'phone'], {
      description: 'What fits: a number like the one that was typed, or the payer’s phone.',
    }),
    'why',
  ],
});

const WORDS: Readonly<Record<string, string>> = SUSPENSE_WORDS;

/** Money that reached the paybill number. */
export const { schema: ReceiptRecord, show: showReceipt } = record(
  'Receipt',
  (receipt: Receipt & { readonly suggestions?: readonly Suggestion[] }) => receipt,
  {
    id: [Uuid, 'id'],
    receipt: [
      Type.String({ description: 'The provider’s name for it.', examples: ['RKL51ZDR4F'] }),
      'receipt',
    ],
    amount: [ShownAmount, 'amount'],
    currency: [Type.String({ examples: ['KES'] }), ({ amount }) => amount.currency],
    account_number: [TextOf('What the payer typed.'), 'billReference'],
    payer_phone: [OrNull(TextOf('As the provider tells it: masked.')), 'payerPhone'],
    payer_name: [OrNull(Type.String()), 'payerName'],
    paid_at: [OrNull(Instant), 'paidAt'],
    told_at: [Instant, 'toldAt'],
    status: [
      Type.Enum([...RECEIPT_STATUSES], {
        description:
          '`told`: the provider has not confirmed it yet. `credited`: put to a loan or an ' +
          'account. `suspense`: nobody knows whose it is. `returning`, `returned`: sent back to ' +
          'its payer. `refuted`: the provider does not know of it.',
      }),
      'status',
    ],
    reason: [
      OrNull(TextOf('Why it is in suspense, in plain words.')),
      ({ reason }) => reason && (WORDS[reason] ?? reason),
    ],
    loan_id: [OrNull(Uuid), 'loanId'],
    repayment_id: [OrNull(Uuid), 'repaymentId'],
    savings_account_id: [OrNull(Uuid), 'savingsAccountId'],
    savings_transaction_id: [OrNull(Uuid), 'savingsTransactionId'],
    simulated: [FlagOf('No real money moved.'), 'isSimulated'],
    return_failure: [OrNull(TextOf('Why it could not be sent back.')), 'returnFailure'],
    suggestions: [
      Type.Array(suggestion.schema, { description: 'Whose it may be; for you to judge.' }),
      ({ suggestions = [] }) => suggestions.map(suggestion.show),
    ],
  },
);

export const ReceiptPath = Type.Object({ id: Uuid });

export function receiptIn({ id }: { readonly id: string }): ReceiptId {
  return parseId(id) as ReceiptId;
}

import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { tidyReference } from '@mkopo/core/payment/money-name.ts';
import { Type } from 'typebox';
import { Words } from '#api/kit/wire/formats.ts';

/** The way in which money came or went. */
export const Method = Type.Enum([...PAYMENT_METHODS]);

/** The name that money has with whoever moved it, such as an M-Pesa receipt. */
export const Reference = Words({ minLength: 1, maxLength: 200 });

/** A reference as it is kept: one receipt is one money, however it was typed. */
export function keptReference(method: PaymentMethod, reference: string | undefined): string | null {
  return reference === undefined ? null : tidyReference({ method, reference });
}

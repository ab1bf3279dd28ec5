import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { Type } from 'typebox';
import { Words } from '#api/kit/formats.ts';

/** The way in which money came or went. */
export const Method = Type.Enum([...PAYMENT_METHODS]);

/** The name that money has with whoever moved it, such as an M-Pesa receipt. */
export const Reference = Words({ minLength: 1, maxLength: 200 });

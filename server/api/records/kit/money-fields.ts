import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { Amount } from './amount.ts';
import { Method, Reference } from './payment-fields.ts';

/** How money went out, and the name that it has with whoever moved it. */
export const MONEY_OUT = {
  payment_method: Method,
  reference: Type.Optional(Reference),
} as const;

/** Money that came in. */
export const MONEY_IN = {
  amount: Amount,
  ...MONEY_OUT,
  paid_on: Type.Optional(
    Type.String({ ...Day, description: 'Default: today. It may lie back, but not ahead.' }),
  ),
} as const;

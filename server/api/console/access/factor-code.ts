import { Type } from 'typebox';

/** A code as it is typed: of the device, or one for who lost it. */
export const FactorCode = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits of the authenticator app, or a recovery code.',
  examples: ['492 039'],
});

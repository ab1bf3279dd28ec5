import { Type } from 'typebox';

/** How long a loan runs. The product says what it lends for; this keeps it within a lifetime. */
export const TermDays = Type.Integer({ minimum: 1, maximum: 36_600 });

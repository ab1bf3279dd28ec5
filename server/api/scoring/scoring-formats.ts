import { Type } from 'typebox';

/** The caller's own name for a person; it is echoed and never looked into. */
export const ClientReference = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'Your own id of the client. It comes back in the answer.',
  examples: ['CL-1042'],
});

export const Day = Type.String({ format: 'date', examples: ['2026-01-05'] });

/** Whole units of whatever money the caller counts in. */
export const Amount = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  examples: [1000],
});

import { type Static, Type } from 'typebox';
import { Closed } from '#api/kit/wire/object-shapes.ts';

/** The caller's own name for a person; it is echoed and never looked into. */
export const ClientReference = Type.String({
  format: 'reference-text',
  maxLength: 255,
  description: 'Your own id of the client. It comes back in the answer.',
  examples: ['CL-1042'],
});

export const Day = Type.String({ format: 'date', examples: ['2026-01-05'] });

/** Whole units of whatever money the caller counts in. */
export const Amount = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'A whole number above zero, in any unit of money that you keep to.',
  examples: [1000],
});

export const Score = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'From 0 to 1, with at most four decimals.',
});

export const Count = Type.Integer({ minimum: 0 });

export const Explain = Closed({
  explain: Type.Optional(
    Type.Boolean({ description: '`true` adds `Explanation`: how the score came about.' }),
  ),
});
export type Explain = Static<typeof Explain>;

export const PolicyName = Type.String({
  description: 'The rule that made the score, and its version.',
  examples: ['deposit_score/1'],
});

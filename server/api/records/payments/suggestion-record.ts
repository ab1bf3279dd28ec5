import type { Currency } from '@mkopo/core/money/currency.ts';
import { SUGGESTION_REASONS } from '@mkopo/core/payment/rank-suggestions.ts';
import { Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AmountOf, CountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { MoneyTarget } from '#views/payments/find-targets.ts';
import type { SuggestedTarget } from '#views/payments/suggest-targets.ts';

/** What money can be put to. */
export const { schema: MoneyTargetRecord, show: showTarget } = record(
  'MoneyTarget',
  (target: MoneyTarget) => target,
  {
    kind: [Type.Enum(['loan', 'savings_account']), 'kind'],
    id: [Uuid, 'id'],
    number: [Type.String({ examples: ['LN-000123'] }), 'number'],
    client_name: [Type.String(), 'clientName'],
    phone: [Type.String(), 'phone'],
    currency: [Type.String(), 'currency'],
    due: [OrNull(AmountOf('Of a loan: due by today.')), 'dueMinor'],
    owed: [OrNull(AmountOf('Of a loan: all that is owed.')), 'owedMinor'],
  },
);

/** Whose money in suspense may be, and what speaks for it. */
export const { schema: RankedSuggestion, show: showSuggestion } = record(
  'RankedSuggestion',
  (target: SuggestedTarget, currency: Currency) => ({ ...target, currency }),
  {
    kind: [Type.Enum(['loan', 'savings_account']), 'kind'],
    id: [Uuid, 'id'],
    number: [Type.String({ examples: ['LN-000123'] }), 'reference'],
    client_name: [Type.String(), 'clientName'],
    phone: [Type.String(), 'phone'],
    score: [CountOf('From 1 to 100; the likeliest has most.'), 'score'],
    reasons: [
      Type.Array(Type.Enum([...SUGGESTION_REASONS]), {
        description:
          'The strongest first. `number`: what was typed, but for letters and zeros. ' +
          '`number_slipped`: one slip of the finger off. `paid_before`: the payer paid there. ' +
          '`phone`: as far as the provider shows it. `name`, `name_part`: of the payer. ' +
          '`amount_due`, `amount_next`, `amount_owed`: what is due, the next instalment, all.',
      }),
      ({ reasons }) => [...reasons],
    ],
    paid_before: [CountOf('Payments of this payer that went there.'), 'paidBefore'],
    due: [OrNull(AmountOf('Due by today.')), 'dueMinor'],
    next_instalment: [OrNull(AmountOf('What the next one asks for.')), 'nextMinor'],
    owed: [OrNull(AmountOf('All that is owed.')), 'owedMinor'],
  },
);

import type { Language } from '@mkopo/core/kit/language.ts';
import { type Currency, KES } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { MessageKind } from './message-kind.ts';
import { type Placeholder, placeholdersOf } from './placeholders.ts';
import { spellDay, spellMoney } from './spell-values.ts';
import type { Values } from './template.ts';

/** What a message tells of, before it is spelt in a language. */
export type MessageFacts = Readonly<
  Partial<Record<Placeholder, string | number | Money | Temporal.PlainDate>>
>;

/** Spells what a message tells of. */
export function spellFacts(facts: MessageFacts, language: Language): Values {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, spelled(fact, language)]),
  );
}

function spelled(fact: NonNullable<MessageFacts[Placeholder]>, language: Language): string {
  if (fact instanceof Temporal.PlainDate) return spellDay(fact, language);
  return typeof fact === 'object' ? spellMoney(fact) : String(fact);
}

const EXAMPLE_MINOR = 1_250_000n;
const EXAMPLE_ON = Temporal.PlainDate.from('2026-11-15');

/** What a preview is filled with: as long as such values usually are. */
export function exampleFacts(
  kind: MessageKind,
  { lender, currency = KES }: { readonly lender: string; readonly currency?: Currency },
): MessageFacts {
  const amount = money(currency, EXAMPLE_MINOR);
  const all: Required<{ [Name in Placeholder]: NonNullable<MessageFacts[Name]> }> = {
    ...{ name: 'Wanjiku', lender, code: 'k7mp2-9vxqa', hours: 168, minutes: 60 },
    ...{ amount, loan_number: 'LN-000123', due_amount: amount, due_on: EXAMPLE_ON },
    ...{ paid_on: EXAMPLE_ON, balance: amount, days: 31, on: EXAMPLE_ON },
  };
  return Object.fromEntries(placeholdersOf(kind).map((name) => [name, all[name]]));
}

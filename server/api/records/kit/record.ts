import { textOf } from '@mkopo/core/calendar/known-text.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

export type InCurrency = { readonly currency: Currency };

/** What a value of ours may be, to be shown as one of the wire's: `shown` translates. */
type Ours<Wire, Facts> =
  | Wire
  | (string extends Wire ? Temporal.Instant | Temporal.PlainDate : never)
  | (number extends Wire ? Money | (Facts extends InCurrency ? bigint : never) : never);

type NameOf<Facts, Value> = {
  [Name in keyof Facts]-?: Facts[Name] extends Value ? Name : never;
}[keyof Facts];

type FieldFact<Facts, Wire> =
  | NameOf<Facts, Ours<Wire, Facts>>
  | ((facts: Facts) => Ours<Wire, Facts>);

/** Each field with its schema and the fact that it tells: by its name, or by a function. */
type Fields<Facts, Shape extends TProperties> = {
  readonly [Name in keyof Shape]: readonly [Shape[Name], FieldFact<Facts, Static<Shape[Name]>>];
};

type Field<Facts> = readonly [schema: TSchema, told: keyof Facts | ((facts: Facts) => unknown)];

/**
 * A record as the wire has it: its schema, and how it is shown. `factsOf` takes what it is shown
 * of, and gives the facts that its fields tell. Days and instants become text, money a number; of
 * facts with a currency, a `bigint` is an amount in its minor units. A part of another record may
 * go without a title of its own.
 */
export function record<
  Of extends readonly unknown[],
  Facts extends object,
  Shape extends TProperties,
>(title: string | null, factsOf: (...of: Of) => Facts, fields: Fields<Facts, Shape>) {
  const table = Object.entries(fields) as [string, Field<Facts>][];
  const shape: unknown = Object.fromEntries(table.map(([name, [schema]]) => [name, schema]));
  const schema = Type.Object(shape as Shape, title === null ? {} : { title });
  const show = (...of: Of): Static<TObject<Shape>> => {
    const facts = factsOf(...of);
    const { currency } = facts as InCurrency;
    const record: Record<string, unknown> = {};
    for (const [name, [, told]] of table) {
      const fact = typeof told === 'function' ? told(facts) : facts[told];
      record[name] = shown(fact, currency);
    }
    return record as Static<TObject<Shape>>;
  };
  return { schema, show };
}

function shown(fact: unknown, currency: Currency): unknown {
  if (typeof fact === 'bigint') return moneyToNumber(money(currency, fact));
  // Most are text, numbers or nothing: those are through here.
  if (typeof fact !== 'object' || fact === null) return fact;
  if (fact instanceof Temporal.Instant || fact instanceof Temporal.PlainDate) return textOf(fact);
  return isMoney(fact) ? moneyToNumber(fact) : fact;
}

function isMoney(fact: object): fact is Money {
  return 'minor' in fact;
}

type Same<Shape extends TProperties, Name extends keyof Shape> = {
  readonly [Kept in Name]: readonly [Shape[Kept], Kept];
};

/** Some fields of a record, for another that is shown of it and tells them as they stand. */
export function pick<Shape extends TProperties, Name extends keyof Shape & string>(
  { properties }: TObject<Shape>,
  ...names: readonly Name[]
) {
  const same = names.map((name) => [name, [properties[name], name]]);
  return Object.fromEntries(same) as Same<Shape, Name>;
}

/** All its fields but some. */
export function omit<Shape extends TProperties, Name extends keyof Shape & string = never>(
  schema: TObject<Shape>,
  ...names: readonly Name[]
) {
  const left: readonly string[] = names;
  const kept = Object.keys(schema.properties).filter((name) => !left.includes(name));
  return pick(schema, ...(kept as Exclude<keyof Shape & string, Name>[]));
}

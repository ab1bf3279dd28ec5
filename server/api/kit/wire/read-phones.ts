import { readPhone } from '@mkopo/core/identity/phone-number.ts';
import type { TSchema } from 'typebox';
import { PHONE_FORMAT } from './formats.ts';

/** Spells the phones in a value as E.164, by the country of the lender. */
export type PhoneReader = (value: unknown, country: string) => unknown;

/**
 * Makes the reader of the phones in values of a schema. It comes before the check of the shape: a
 * phone that cannot be read stays as it was sent, and is told of with all that is wrong. So every
 * family takes the same spellings, and nothing behind the door meets any other than E.164.
 */
export function phoneReader(schema: TSchema): PhoneReader {
  return readerOf(schema) ?? ((value) => value);
}

type AnySchema = {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
};

function readerOf(schema: TSchema): PhoneReader | null {
  const { format, properties = {}, items, anyOf = [] } = schema as AnySchema;
  if (format === PHONE_FORMAT) {
    return (value, country) =>
      typeof value === 'string' ? (readPhone(value, country) ?? value) : value;
  }
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const read = readerOf(property);
    return read ? [{ name, read }] : [];
  });
  if (fields.length > 0) {
    return (value, country) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const sent: Readonly<Record<string, unknown>> = { ...value };
      const spelt = fields.filter(({ name }) => Object.hasOwn(sent, name));
      const phones = spelt.map(({ name, read }) => [name, read(sent[name], country)]);
      return { ...sent, ...Object.fromEntries(phones) };
    };
  }
  const one = items ? readerOf(items) : null;
  if (one) {
    return (value, country) =>
      Array.isArray(value) ? value.map((part) => one(part, country)) : value;
  }
  return anyOf.map(readerOf).find((read) => read !== null) ?? null;
}

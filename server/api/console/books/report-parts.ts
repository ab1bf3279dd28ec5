import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Decimal, decimalText } from '@mkopo/core/money/decimal.ts';
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import type { InCurrency } from '#api/records/kit/record.ts';

/** What a part of a report is shown of: sums in the currency of the whole. */
export function inCurrency<Sums extends object>(sums: Sums, currency: Currency) {
  return { ...sums, currency };
}

type Part<Shape extends TProperties, Sums> = {
  readonly schema: TObject<Shape>;
  readonly show: (sums: Sums, currency: Currency) => Static<TObject<Shape>>;
};

/** A field of a report that tells one of its parts, in words where its name does not say all. */
export function partOf<Shape extends TProperties, Sums, Name extends string>(
  { schema, show }: Part<Shape, Sums>,
  name: Name,
  description?: string,
) {
  type Report = InCurrency & { readonly [Key in Name]: Sums };
  const showPart = (report: Report) => show(report[name], report.currency);
  const told = description ? Type.Object(schema.properties, { description }) : schema;
  return [told, showPart] as const;
}

/** A field of a report that tells a list of parts. */
export function listOf<Shape extends TProperties, Sums, Name extends string>(
  { schema, show }: Part<Shape, Sums>,
  name: Name,
) {
  type Report = InCurrency & { readonly [Key in Name]: readonly Sums[] };
  const showAll = (report: Report) => report[name].map((sums) => show(sums, report.currency));
  return [Type.Array(schema), showAll] as const;
}

/** A field of a report that tells a share of one; null: there is nothing to have a share in. */
export function shareField<Name extends string>(description: string, name: Name) {
  type Shared = { readonly [Key in Name]: Decimal | null };
  const show = ({ [name]: share }: Shared) =>
    share === null ? null : Number(decimalText(share.digits, share.scale));
  return [OrNull(Type.Number(), { description }), show] as const;
}

/** By which sums of a product are told from those of others. */
export const OF_PRODUCT = {
  product_id: [Uuid, 'productId'],
  product_name: [Type.String(), 'productName'],
} as const;

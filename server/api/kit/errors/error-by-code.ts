import { type TProperties, type TSchema, Type } from 'typebox';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';

/** `not_found` as generated clients call its type: `NotFoundError`. */
export function errorName(code: ErrorCode): string {
  return `${pascalCase(code.replace(/_error$/, ''))}Error`;
}

/** `not_found` as `NotFound`. */
export function pascalCase(code: string): string {
  return code.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

/**
 * One of several errors, told apart by their `code`. Each is a schema of its own name, which calls
 * share, so that a client that looks at the code knows what stands beside it.
 */
export function errorByCode(
  codes: readonly ErrorCode[],
  fieldsOf: (code: ErrorCode) => TProperties,
): TSchema {
  const named = codes.map((code) => Type.Object(fieldsOf(code), { title: errorName(code) }));
  const [only] = named;
  if (only && named.length === 1) return only;
  const mapping = codes.map((code) => [code, `#/components/schemas/${errorName(code)}`]);
  return Type.Unsafe({
    oneOf: named,
    discriminator: { propertyName: 'code', mapping: Object.fromEntries(mapping) },
  });
}

import { readPhone } from '@mkopo/core/identity/phone-number.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { readNumber } from '@mkopo/core/identity/registry-number.ts';
import {
  REGISTRY_COUNTRY,
  type RecordOf,
  TAX_PIN_FIELDS,
} from '@mkopo/core/identity/registry-record.ts';
import { textProblem } from '@mkopo/core/identity/row-reader.ts';
import type { RegistryAsk } from './registry.ts';

/** An answer as it came over the wire, whole. */
export type UpstreamReply = { readonly status: number; readonly text: string };

/** What an answer says. `reason` names neither the number nor a person: it is for the log. */
export type UpstreamAnswer<Kind extends RegistryKind> =
  | { readonly outcome: 'found'; readonly record: RecordOf<Kind> }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'unavailable'; readonly reason: string };

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'took a well-formed number for malformed (400)',
  401: 'does not take our user name and password (401)',
  403: 'does not let us look up (403)',
  429: 'says that we ask too often (429)',
};

/**
 * Reads an answer of an upstream, strictly: whatever is not plainly the record asked for, or
 * plainly the word that there is none, says nothing about the number.
 */
export function readUpstreamAnswer<Kind extends RegistryKind>(
  ask: RegistryAsk<Kind>,
  { status, text }: UpstreamReply,
): UpstreamAnswer<Kind> {
  const refusal = REFUSALS[status];
  if (refusal) return unavailable(refusal);
  if (status !== 200 && status !== 404) return unavailable(`answered ${status}`);
  const outer = readOuter(text);
  if (!outer || outer.response_code !== status || outer.success !== (status === 200)) {
    return unavailable(`answered ${status} with something else than the interface has`);
  }
  if (status === 404) return { outcome: 'not_found' };
  const record = readUpstreamRecord(ask.kind, outer.data);
  if (!record) return unavailable('answered with something else than such a record');
  if (!isOf(ask, record)) return unavailable('answered with the record of another number');
  return { outcome: 'found', record };
}

function unavailable(reason: string) {
  return { outcome: 'unavailable', reason: `the upstream ${reason}` } as const;
}

type Outer = {
  readonly success: boolean;
  readonly response_code: number;
  readonly data?: unknown;
};

/** The outer fields that every answer of the interface has. */
function readOuter(text: string): Outer | null {
  const parsed = parsedJson(text);
  if (!isObject(parsed)) return null;
  const { success, response_code, message, request_id, data } = parsed;
  if (typeof success !== 'boolean' || typeof response_code !== 'number') return null;
  if (typeof message !== 'string' || typeof request_id !== 'string') return null;
  return { success, response_code, data };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type FieldRule = (value: unknown) => boolean;

const isText: FieldRule = (value) => typeof value === 'string' && textProblem(value) === null;
const isFlag: FieldRule = (value) => typeof value === 'boolean';
const isTexts: FieldRule = (value) => Array.isArray(value) && value.every(isText);

/** Every field that the interface requires, in its order. */
const FIELDS: {
  readonly [Kind in RegistryKind]: Readonly<Record<keyof RecordOf<Kind>, FieldRule>>;
} = {
  krapin: Object.fromEntries(TAX_PIN_FIELDS.map((field) => [field, isText])) as Record<
    keyof RecordOf<'krapin'>,
    FieldRule
  >,
  alienid: {
    first_name: isText,
    last_name: isText,
    other_name: isText,
    name: isText,
    gender: isText,
    dob: isText,
    citizenship: isText,
    id_number: isText,
    serial_no: isText,
    valid: isFlag,
  },
  business: {
    status: isText,
    registration_date: isText,
    postal_address: isText,
    physical_address: isText,
    phone_number: isText,
    kra_pin: isText,
    email: isText,
    business_name: isText,
    partners: isTexts,
  },
};

/** The record with the fields that it should have; null when one is missing or ill-typed. */
function readUpstreamRecord<Kind extends RegistryKind>(
  kind: Kind,
  data: unknown,
): RecordOf<Kind> | null {
  if (!isObject(data)) return null;
  const fields = Object.entries<FieldRule>(FIELDS[kind]);
  if (!fields.every(([field, isSound]) => Object.hasOwn(data, field) && isSound(data[field]))) {
    return null;
  }
  // What a provider adds on top is left out: our own callers were promised these fields.
  const told = Object.fromEntries(fields.map(([field]) => [field, data[field]]));
  const { phone_number: phone } = told;
  return { ...told, ...(phone !== undefined && { phone_number: spelt(phone) }) } as RecordOf<Kind>;
}

/** As every other phone, where it is one; what a registry has instead is told as it is. */
function spelt(phone: unknown): unknown {
  return readPhone(String(phone), REGISTRY_COUNTRY) ?? phone;
}

/** Whether it is the record that was asked for, as far as it tells: a business names no number. */
function isOf({ kind, number }: RegistryAsk, record: RecordOf<RegistryKind>): boolean {
  if ('PINNo' in record) return readNumber(kind, record.PINNo) === number;
  if ('id_number' in record) return readNumber(kind, record.id_number) === number;
  return true;
}

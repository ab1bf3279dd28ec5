import { decimalText, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { parse } from 'lossless-json';
import { ApiError } from './api-error.ts';
import { excessIn } from './json-bounds.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type JsonBounds = { readonly valuesMax: number };

/**
 * Reads a JSON body so that what we see is what was sent: text that is not UTF-8, a key given twice
 * with two values, and a number that JavaScript would silently change are all refused. So is what
 * would cost more than its bytes, before anything is made of it.
 */
export function parseJson(body: Buffer, { valuesMax }: JsonBounds): unknown {
  try {
    const excess = excessIn(body, valuesMax);
    if (excess !== null) throw new NotTaken(excess);
    const text = utf8.decode(body);
    const value = parse(text, null, { parseNumber: exactNumber });
    assertHarmless(text, value);
    return value;
  } catch (error) {
    throw new ApiError('invalid_json', { data: { reason: reasonOf(error) } });
  }
}

class NotTaken extends Error {}

/** A whole number that every program keeps exactly; most numbers are such. */
const PLAIN_INTEGER = /^-?\d{1,15}$/;

function exactNumber(text: string): number {
  const number = Number(text);
  if (PLAIN_INTEGER.test(text)) return number;
  const spelt = plain(text);
  if (spelt === null || spelt !== plain(String(number))) {
    throw new NotTaken(`the number ${text.slice(0, 40)} cannot be kept exactly`);
  }
  return number;
}

/** One spelling for each number: 1.50, 15e-1 and 1.5 are the same. */
function plain(text: string): string | null {
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  const spelt = decimalText(decimal.digits, decimal.scale);
  const short = spelt.includes('.') ? spelt.replace(/\.?0+$/, '') : spelt;
  return short === '-0' ? '0' : short;
}

/** Names by which a program that copies an object deeply gets at what all objects share. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What may be in a text of which a part does harm. An escape can spell any character. */
const SUSPECT = /\\u|__proto__|constructor|prototype/;

/**
 * PostgreSQL keeps no NUL in text, half a surrogate pair would come back as another character, and
 * a key that reaches for prototypes would be given to every reader.
 */
function assertHarmless(text: string, value: unknown): void {
  if (!SUSPECT.test(text)) return;
  const parts = [value];
  for (const part of parts) {
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) {
      throw new NotTaken('a text has a character that cannot be stored');
    }
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) {
      if (PROTOTYPE_KEYS.has(key)) throw new NotTaken(`the key ${key} is not taken`);
      parts.push(key, inner);
    }
  }
}

const REASON_MAX = 200;

function reasonOf(error: unknown): string {
  const isKnown = error instanceof NotTaken || error instanceof SyntaxError;
  return isKnown ? error.message.slice(0, REASON_MAX) : 'not UTF-8 text';
}

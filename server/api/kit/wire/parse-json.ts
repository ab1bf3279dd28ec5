import { decimalText, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { parse } from 'lossless-json';
import { ApiError } from './api-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body so that what we see is what was sent: text that is not UTF-8, a key given twice
 * with two values, and a number that JavaScript would silently change are all refused.
 */
export function parseJson(body: Buffer): unknown {
  try {
    const text = utf8.decode(body);
    const value = parse(text, null, { parseNumber: exactNumber });
    assertStorable(text, value);
    return value;
  } catch (error) {
    throw new ApiError('invalid_json', { data: { reason: reasonOf(error) } });
  }
}

class NotExact extends Error {}

function exactNumber(text: string): number {
  const number = Number(text);
  const spelt = plain(text);
  if (spelt === null || spelt !== plain(String(number))) {
    throw new NotExact(`the number ${text.slice(0, 40)} cannot be kept exactly`);
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

/**
 * PostgreSQL keeps no NUL in text, and half a surrogate pair would come back as another character.
 */
function assertStorable(text: string, value: unknown): void {
  if (!/\\u(0000|[dD][89a-fA-F])/.test(text)) return;
  const spelt = [value];
  for (const part of spelt) {
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) {
      throw new NotExact('a text has a character that cannot be stored');
    }
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, inner] of Object.entries(part)) spelt.push(key, inner);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NotExact || error instanceof SyntaxError) return error.message;
  if (error instanceof RangeError) return 'nested too deeply';
  return 'not UTF-8 text';
}

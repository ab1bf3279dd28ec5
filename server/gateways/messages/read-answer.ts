import type { MessageCost, SendOutcome } from '@mkopo/core/message/message.ts';
import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import type { PostOutcome } from './post-out.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field of a JSON object, whatever it is; undefined where there is no object, or no field. */
export function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, name) ? (value as Fields)[name] : undefined;
}

const NAME_MAX = 200;

/** A name that a provider gave; null where it gave none that can be kept. */
export function nameOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= NAME_MAX ? text : null;
}

/** `KES 0.8000`, rounded up to a whole cent: of a bill, less would be wrong. */
export function costOf(value: unknown): MessageCost | null {
  const [, code = '', amount = ''] =
    /^([A-Z]{3}) (\d{1,9}(?:\.\d{1,9})?)$/.exec(String(value)) ?? [];
  const currency = parseCurrency(code);
  if (!currency) return null;
  const decimals = decimalsOf(currency);
  const [whole = '0', rest = ''] = amount.split('.');
  const kept = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
  return { currency, minor: /[1-9]/.test(rest.slice(decimals)) ? kept + 1n : kept };
}

/**
 * What a call that was not answered well comes to; null where the answer itself must be read. What
 * an operator can mend (a wrong key, an address that has moved) is worth another try.
 */
export function outcomeOfTrouble(heard: PostOutcome): SendOutcome | null {
  if (heard.kind === 'unreached') return { kind: 'busy', reason: heard.reason };
  if (heard.kind === 'silent') return { kind: 'unknown', reason: heard.reason };
  const { status } = heard;
  const reason = `answered ${status}`;
  if (status >= 200 && status < 300) return null;
  if (status === 400 || status === 422) return { kind: 'refused', reason };
  if (status < 500 || status === 503) return { kind: 'busy', reason };
  return { kind: 'unknown', reason };
}

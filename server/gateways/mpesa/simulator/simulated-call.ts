import { isRailPhone } from '@mkopo/core/rail/mobile-number.ts';
import { amountFault, amountFromRail, type RailLimits } from '@mkopo/core/rail/rail-amount.ts';
import { isCallbackUrl } from '@mkopo/core/rail/rail-text.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import type { Courier } from './courier.ts';
import type { SimulatedBooks } from './simulated-books.ts';
import type { SimulatedSecrets } from './simulated-credentials.ts';

/** What a part of the simulator works with. */
export type Site = {
  readonly books: SimulatedBooks;
  readonly courier: Courier;
  readonly secrets: SimulatedSecrets;
  /** Whether a sealed password is that of the operator. */
  readonly isCredential: (sealed: string) => boolean;
};

/** What the caller of a part gets, and what happens around it. */
export type SimulatedAnswer = {
  readonly status: number;
  readonly body: Fields;
  /** What the caller hears instead of the answer. */
  readonly instead?: 'never' | 'reset' | 'page';
  readonly before?: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
};

/** One service of Daraja: a body that was authorised, to an answer. */
export type SimulatedPart = (site: Site, body: Fields) => SimulatedAnswer;

/** An error as Daraja words it; the door adds the id of the request. */
export function errorAnswer(status: number, errorCode: string, errorMessage: string) {
  return { status, body: { errorCode, errorMessage } };
}

export type FieldRule = (text: string) => boolean;

/** The first field that breaks its rule, as Daraja tells it; null when none does. */
export function fieldError(body: Fields, rules: Readonly<Record<string, FieldRule>>) {
  for (const [name, isRight] of Object.entries(rules)) {
    if (isRight(textOf(body, name) ?? '')) continue;
    return errorAnswer(400, '400.002.02', `Bad Request - Invalid ${name}`);
  }
  return null;
}

export const isShortcode: FieldRule = (text) => /^\d{5,7}$/.test(text);
export const isPhone: FieldRule = isRailPhone;
export const isUrl: FieldRule = (text) => isCallbackUrl(text) && URL.canParse(text);
export const isRemarks: FieldRule = (text) => text.length >= 2 && text.length <= 100;
export const is = (...choices: readonly string[]): FieldRule => choices.includes.bind(choices);

export function isAmountWithin(limits: RailLimits): FieldRule {
  return (text) => {
    const minor = /^\d{1,9}$/.test(text) ? amountFromRail(text) : null;
    return minor !== null && amountFault(minor, limits) === null;
  };
}

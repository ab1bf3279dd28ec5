import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';

/** What money is put to: a loan, or a savings account. */
export type CreditTarget =
  | { readonly loanId: LoanId }
  | { readonly savingsAccountId: SavingsAccountId };

/** What a payer may have meant by what they typed as the account number. */
export type BillTarget =
  | { readonly kind: 'loan'; readonly loanNumber: string }
  | { readonly kind: 'savings'; readonly serial: bigint };

/** As they are printed: LN-000123, S-000123. Bare digits are a loan's, if there are enough. */
const LOAN = /^(?:LN-?)?(\d{6,15})$/;
const SAVINGS = /^S-?(\d{6,15})$/;

/** Reads an account number as it was typed; null where it is none of ours. */
export function readBillReference(typed: string): BillTarget | null {
  const text = typed.toUpperCase().replaceAll(/\s/g, '');
  const savings = SAVINGS.exec(text)?.[1];
  if (savings) return { kind: 'savings', serial: BigInt(savings) };
  const loan = LOAN.exec(text)?.[1];
  return loan ? { kind: 'loan', loanNumber: loanNumberOf(loan) } : null;
}

/**
 * What they may have meant if they mistyped it: letters for digits, a missing zero, another sort of
 * dash. For people to judge, never for a machine to act on.
 */
export function guessBillReference(typed: string): BillTarget[] {
  const text = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, prefix = '', rest = ''] = /^(LN|IN|L|S(?=.*\d))?(.*)$/.exec(text) ?? [];
  const digits = rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!/^\d{1,15}$/.test(digits)) return [];
  const loan: BillTarget = { kind: 'loan', loanNumber: loanNumberOf(digits) };
  const savings: BillTarget = { kind: 'savings', serial: BigInt(digits) };
  return prefix === 'S' ? [savings] : prefix === '' ? [loan, savings] : [loan];
}

/** Six digits, or as many as there are: the way PostgreSQL writes them too. */
function loanNumberOf(digits: string): string {
  return `LN-${BigInt(digits).toString().padStart(6, '0')}`;
}

/** `2547 ***** 126` as a pattern of SQL; null where too little of it is left to tell anything. */
export function maskedPhonePattern(phone: string | null): string | null {
  const shown = phone?.replaceAll(/\s/g, '') ?? '';
  if (!/^254\d[\d*]{4,}\d{3}$/.test(shown)) return null;
  return `+${shown.replaceAll(/\*+/g, '%')}`;
}

/** How a provider may mask a phone in E.164: four digits and the last three are left. */
export function maskedPhones(phone: string): string[] {
  const [, head, tail] = /^\+(254\d)\d{5}(\d{3})$/.exec(phone) ?? [];
  return head && tail ? [`${head} ***** ${tail}`, `${head}*****${tail}`] : [];
}

const DIGITS = [...'0123456789'];

/**
 * Numbers that one slip of the finger makes of another: a wrong digit, two the other way round, one
 * left out or struck twice. For people to judge as well.
 */
export function slippedNumbers(typed: string): string[] {
  const digits = /(\d{1,15})\D*$/.exec(typed)?.[1]?.replace(/^0+/, '') ?? '';
  if (digits.length === 0 || digits.length > 9) return [];
  const padded = digits.padStart(6, '0');
  const slips = [...padded].flatMap((digit, place) => {
    const [head, tail] = [padded.slice(0, place), padded.slice(place + 1)];
    const swapped = head + tail.slice(0, 1) + digit + tail.slice(1);
    const others = DIGITS.flatMap((other) => [head + other + tail, head + digit + other + tail]);
    return [head + tail, swapped, ...others];
  });
  const numbers = new Set(slips.map((slip) => BigInt(slip).toString()));
  numbers.delete(digits);
  numbers.delete('0');
  return [...numbers];
}

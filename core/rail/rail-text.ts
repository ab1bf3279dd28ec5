/** How much text the provider takes, and shows to people. */
export const ACCOUNT_REFERENCE_MAX = 12;
export const DESCRIPTION_MAX = 13;
export const REMARKS_MAX = 100;
export const BILL_REFERENCE_MAX = 20;

const ACCOUNT_REFERENCE = /^[A-Za-z0-9-]{1,12}$/;

/** Whether a text can name what is paid for on the payer's phone. */
export function isAccountReference(text: string): boolean {
  return ACCOUNT_REFERENCE.test(text);
}

const ORIGINATOR_ID = /^[A-Za-z0-9_-]{1,80}$/;

/** Whether a text can be our own name for a payout. */
export function isOriginatorId(text: string): boolean {
  return ORIGINATOR_ID.test(text);
}

/**
 * A text that people wrote, as the provider takes it: plain characters, one space between words,
 * and no longer than it may be.
 */
export function railText(text: string, lengthMax: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/[<>&"'\\]/g, ' ');
  return plain.trim().replace(/ +/g, ' ').slice(0, lengthMax).trimEnd();
}

/** What a payer typed to say what the money is for, in one spelling. */
export function billReference(typed: string): string {
  return typed.trim().toUpperCase();
}

const RECEIPT = /^[A-Z0-9]{10}$/;

/** A receipt however it was typed: in small letters, with blanks around it. Else as it came. */
export function tidyReceipt(text: string): string {
  const tidy = text.trim().toUpperCase();
  return isReceipt(tidy) ? tidy : text;
}

/** Whether a text can be an M-Pesa receipt: the one name of one movement of money. */
export function isReceipt(text: string): boolean {
  return RECEIPT.test(text);
}

/** Words that the provider takes in no path, in either case. Mind a secret that spells one. */
const FORBIDDEN = /mpesa|safaricom|exe|exec|cmd|sql|query/i;

/** Whether the provider would post its callbacks to an address. */
export function isCallbackUrl(text: string): boolean {
  const found = /^https?:\/\/[^/?#\s]+(\/[^\s]*)?$/i.exec(text);
  return found !== null && !FORBIDDEN.test(found[1] ?? '');
}

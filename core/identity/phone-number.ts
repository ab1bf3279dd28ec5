const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * Whether a text is spelt as a phone number in the international format (E.164). The table of
 * clients checks the same again (db/migrations/0002-clients.sql), whoever writes to it. Which of
 * them M-Pesa can reach stands in core/rail/mobile-number.ts.
 */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text);
}

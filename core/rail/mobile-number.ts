const MOBILE = /^254[17]\d{8}$/;

/** Whether a text is a Kenyan mobile number as the rail writes it: 254712345678. */
export function isRailPhone(text: string): boolean {
  return MOBILE.test(text);
}

/** A phone as the rail writes it; null where it is no Kenyan mobile number. */
export function railPhone(phone: string): string | null {
  const digits = phone.replace(/^\+/, '');
  return isRailPhone(digits) ? digits : null;
}

/** Enough of a number to know it again, not enough to call it: `2547*****678`. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, (digit, at: number) => (at < 4 ? digit : '*'));
}

const MOBILE = /^254(?:7\d{8}|1\d{8})$/;
const AS_TYPED = /^(?:\+?254|0)?([17]\d{8})$/;

/** Whether a text is a Kenyan mobile number as the rail writes it: 254712345678. */
export function isRailPhone(text: string): boolean {
  return MOBILE.test(text);
}

/** Reads a Kenyan mobile number as people write it: `0712 345 678`, `+254712345678`, `712…`. */
export function railPhone(typed: string): string | null {
  const digits = AS_TYPED.exec(typed.replace(/[\s().-]/g, ''))?.[1];
  return digits ? `254${digits}` : null;
}

/** Enough of a number to know it again, not enough to call it: `2547*****678`. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{3})/g, (digit, at: number) => (at < 4 ? digit : '*'));
}

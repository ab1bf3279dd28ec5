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

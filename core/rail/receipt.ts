const RECEIPT = /^[A-Z0-9]{10}$/;

/** Whether a text can be an M-Pesa receipt: the one name of one movement of money. */
export function isReceipt(text: string): boolean {
  return RECEIPT.test(text);
}

/**
 * An address as staff may see it who need to know which one it is and not what it is: the ends of a
 * phone number, the first letter and the domain of an e-mail.
 */
export function maskAddress(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to[0]}•••${to.slice(at)}`;
  return `${to.slice(0, 5)}•••${to.slice(-3)}`;
}

/** What stands for a code wherever somebody else may read the message. */
export const MASKED_CODE = '••••••';

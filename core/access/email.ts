/** As long as an address may be on its way through mail servers (RFC 5321). */
const LENGTH_MAX = 254;
const EMAIL = /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/;

/** The one spelling by which a person is known: letters in either case are the same address. */
export function emailName(text: string): string {
  return text.toLowerCase();
}

/** Reads an address that a person typed. Null when it cannot be one. */
export function parseEmail(text: string): string | null {
  return text.length <= LENGTH_MAX && EMAIL.test(text) ? emailName(text) : null;
}

/** Words that the provider takes in no path, in either case. Mind a secret that spells one. */
const FORBIDDEN = /mpesa|safaricom|exe|exec|cmd|sql|query/i;

/** Whether the provider would post its news to an address. */
export function isNewsUrl(text: string): boolean {
  const found = /^https?:\/\/[^/?#\s]+(\/[^\s]*)?$/i.exec(text);
  return found !== null && !FORBIDDEN.test(found[1] ?? '');
}

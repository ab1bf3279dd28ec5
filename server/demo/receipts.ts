/** How many receipts there are with the same day on them. */
const CODES = 36 ** 5;
/** Shares no factor with 36: every number gets a code of its own, and none looks like the next. */
const STRIDE = 22_695_477;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** M-Pesa receipts began a new letter with the year; 2024 was S. */
const FIRST_YEAR = 2006;

/** Names payments as M-Pesa does: year, month and day, and a number that never comes again. */
export function receiptBook(): (on: Temporal.PlainDate) => string {
  let count = 0;
  return ({ year, month, day }) => {
    count += 1;
    const code = Number((BigInt(count) * BigInt(STRIDE)) % BigInt(CODES));
    const letters = [10 + ((year - FIRST_YEAR) % 26), 9 + month, day].map(
      (place) => LETTERS[place],
    );
    return `${letters.join('')}${code.toString(36).toUpperCase().padStart(7, '0')}`;
  };
}

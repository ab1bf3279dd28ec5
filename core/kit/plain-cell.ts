/**
 * What makes a spreadsheet take a text for a formula, in the wide letters of East Asia too; it
 * passes over spaces before it. Where people write a decimal comma, a spreadsheet takes every `;`
 * for the end of a cell, within quotes too: what follows one is a beginning as well.
 */
const FORMULA = /(?<=^|;)(?=\s*[=+\-@\t\r＝＋－＠])/g;

/** A text that stays one in every spreadsheet. */
export function plainCell(text: string): string {
  return text.replace(FORMULA, "'");
}

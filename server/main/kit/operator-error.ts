/** Trouble the operator can mend. The message is the one line to print: a stack would not help. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

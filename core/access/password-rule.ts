/** Long enough that guessing ten times a quarter of an hour leads nowhere; any sentence will do. */
export const PASSWORD_LENGTH_MIN = 10;
/** Long enough for every sentence, short enough that hashing it is no weapon. */
export const PASSWORD_LENGTH_MAX = 200;

/**
 * What is wrong with a password that somebody chose; null when nothing is. Length is what counts:
 * rules about digits and signs only make people write passwords down.
 */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX) {
    return `must have ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`;
  }
  const [mailbox = ''] = email.split('@');
  const lower = password.toLowerCase();
  if (lower === email || lower === mailbox) return 'must not be the e-mail address';
  return new Set(password).size < 4 ? 'must not be a few characters over and over' : null;
}

import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { isGuessable, isRepetition, wordsOf } from './guessable-password.ts';

/** Long enough that guessing ten times a quarter of an hour leads nowhere; any sentence will do. */
export const PASSWORD_LENGTH_MIN = 10;
/** Long enough for every sentence, short enough that hashing it is no weapon. */
export const PASSWORD_LENGTH_MAX = 200;

type ChosenBy = {
  readonly email: string;
  /** Of the person, where it is known, and of the lender. */
  readonly names: readonly string[];
  /** The passwords that most people choose. */
  readonly common: ReadonlySet<string>;
};

/**
 * What is wrong with a password that somebody chose; null when nothing is. Length is what counts,
 * and that it is not what everybody guesses first: rules about digits and signs only make people
 * write passwords down.
 */
export function passwordProblem(
  password: string,
  { email, names, common }: ChosenBy,
): ProblemText | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX) {
    return `must have ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`;
  }
  if (/^[\d\s+().-]+$/.test(password)) return 'must not be digits alone';
  const isFew = new Set(password).size < 4 || isRepetition(password, PASSWORD_LENGTH_MIN - 1);
  if (isFew) return 'must not be a few characters over and over';
  if (isGuessable(password, { common, names: [] })) {
    return 'must not be a common password, nor one word with digits; a sentence is best';
  }
  const known = [email, ...names];
  return isGuessable(password, { common, names: wordsOf(known) }) ? NAMES_ALONE : null;
}

const NAMES_ALONE = 'must not be made of your name, your e-mail address or the lender’s name';

const NONE: ReadonlySet<string> = new Set();

/** The same for names that are known only once the person has shown who they are. */
export function nameProblem(password: string, names: readonly string[]): ProblemText | null {
  return isGuessable(password, { common: NONE, names: wordsOf(names) }) ? NAMES_ALONE : null;
}

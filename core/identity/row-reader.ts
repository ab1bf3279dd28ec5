/** A row of a file or an answer of an upstream: nothing of it is trusted yet. */
export type GivenRow = Readonly<Record<string, unknown>>;

/** Longer than any name or address that is meant. */
const TEXT_MAX = 500;

/** Reads the fields of a row one by one, and gathers all that is wrong with them. */
export type RowReader = {
  readonly faults: string[];
  fault(field: string, problem: string): void;
  /** Without blanks at its ends; empty when there is none. */
  text(field: string): string;
  /** The same, and a fault when there is none. */
  needed(field: string): string;
};

export function rowReader(row: GivenRow, fields: readonly string[]): RowReader {
  const strange = Object.keys(row).filter((field) => !fields.includes(field));
  const faults = strange.map((field) => `${field} is not a field`);
  const fault = (field: string, problem: string) => void faults.push(`${field} ${problem}`);
  const text = (field: string) => {
    const given = row[field] ?? '';
    if (typeof given !== 'string' && !Number.isSafeInteger(given)) {
      fault(field, 'must be text');
      return '';
    }
    const read = `${given}`.trim();
    const problem = textProblem(read);
    if (problem) fault(field, problem);
    return read;
  };
  return {
    faults,
    fault,
    text,
    needed(field) {
      const before = faults.length;
      const read = text(field);
      if (read === '' && faults.length === before) fault(field, 'is missing');
      return read;
    },
  };
}

/** What keeps a text from being kept and shown as it is; null when nothing does. */
export function textProblem(text: string): string | null {
  if (text.length > TEXT_MAX) return `must have at most ${TEXT_MAX} characters`;
  const isSound = !/\p{Cc}/u.test(text) && text.isWellFormed();
  return isSound ? null : 'must be one line of text without control characters';
}

/** How much one body of JSON may hold, beside its bytes. */
export const DEPTH_MAX = 20;
/** No object that anybody sends has a tenth as many; each that is unknown is looked at. */
const FIELDS_MAX = 2_000;

/**
 * A value costs its reader as much as many bytes, and a body of nothing but commas is nobody's. Of
 * a hundred bytes that people send, less than four values are made.
 */
const BYTES_A_VALUE = 32;

export function valuesMaxIn(bodyMaxBytes: number): number {
  return Math.floor(bodyMaxBytes / BYTES_A_VALUE);
}

const CODES = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/**
 * What is too much of a body; null when it may be read. Brackets and commas are counted byte by
 * byte, which costs a thousandth of reading them as JSON: whether it is any is not asked yet.
 */
export function excessIn(body: Uint8Array, valuesMax: number): string | null {
  let depth = 0;
  let values = 1;
  /** By depth: how many fields the object has that is open there; null where it is a list. */
  const fields: (number | null)[] = [];
  for (let index = 0; index < body.length; index += 1) {
    switch (body[index]) {
      case CODES.quote:
        index = endOfText(body, index);
        break;
      case CODES.openList:
      case CODES.openObject:
        depth += 1;
        values += 1;
        fields[depth] = body[index] === CODES.openObject ? 1 : null;
        if (depth > DEPTH_MAX) return 'nested too deeply';
        break;
      case CODES.closeList:
      case CODES.closeObject:
        depth -= 1;
        break;
      case CODES.comma:
        values += 1;
        if (isFull(fields, depth)) return `more than ${FIELDS_MAX} fields in an object`;
        break;
    }
    if (values > valuesMax) return `more than ${valuesMax} values`;
  }
  return null;
}

/** Counts a field more. */
function isFull(fields: (number | null)[], depth: number): boolean {
  const count = fields[depth] ?? null;
  if (count === null) return false;
  fields[depth] = count + 1;
  return count >= FIELDS_MAX;
}

/** The place of the quote that closes a text. */
function endOfText(body: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < body.length && body[index] !== CODES.quote) {
    index += body[index] === CODES.backslash ? 2 : 1;
  }
  return index;
}

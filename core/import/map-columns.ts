import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import type { ColumnMapping, ImportKind, NamedColumn } from './data-import.ts';
import { IMPORT_FIELDS, isImportField } from './import-fields.ts';

/** A name without what people write differently: capitals, marks, what is no letter or digit. */
function plainName(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Finds the column of each field by the names of the header. A field's own name comes before its
 * synonyms, and of two columns of one name the first is taken.
 */
export function mapColumns(kind: ImportKind, header: readonly string[]): ColumnMapping {
  const names = header.map(plainName);
  const taken = new Set<number>();
  const found = new Map<string, number>();
  const { fields } = IMPORT_FIELDS[kind];
  const passes = [
    ...[({ name }: (typeof fields)[number]) => [plainName(name)]],
    ...[({ synonyms }: (typeof fields)[number]) => synonyms],
  ];
  for (const namesOf of passes) {
    for (const field of fields.filter(({ name }) => !found.has(name))) {
      const known = namesOf(field);
      const column = names.findIndex((name, place) => known.includes(name) && !taken.has(place));
      if (column < 0) continue;
      taken.add(column);
      found.set(field.name, column);
    }
  }
  return Object.fromEntries(found);
}

/** Fields that are needed and have no column; each list is told by its first. */
export function missingFields(kind: ImportKind, mapping: ColumnMapping): readonly string[] {
  return IMPORT_FIELDS[kind].needs
    .filter((choices) => choices.every((name) => mapping[name] === undefined))
    .map(([first = '']) => first);
}

/** What is wrong with a mapping that somebody made; null where nothing is. */
export function mappingProblem(
  kind: ImportKind,
  named: readonly NamedColumn[],
  header: readonly string[],
): ProblemText | null {
  const strange = named.find(({ field }) => !isImportField(kind, field));
  if (strange) return `has ${strange.field}, which is no field of ${kind}`;
  const outside = named.find(({ column }) => column < 0 || column >= header.length);
  if (outside) return `has a column for ${outside.field} that the file does not have`;
  const again = named.find(({ field }, at) => named.findIndex((one) => one.field === field) < at);
  if (again) return `has ${again.field} twice`;
  const columns = named.map(({ column }) => column);
  if (new Set(columns).size < columns.length) return 'has one column for two fields';
  const [missing] = missingFields(kind, mappingOf(named));
  return missing ? `has no column for ${missing}` : null;
}

export function mappingOf(named: readonly NamedColumn[]): ColumnMapping {
  return Object.fromEntries(named.map(({ field, column }) => [field, column]));
}

/** In the order of the file. */
export function namedColumns(mapping: ColumnMapping): readonly NamedColumn[] {
  return Object.entries(mapping)
    .map(([field, column]) => ({ field, column }))
    .toSorted((left, right) => left.column - right.column);
}

/** The cells of a row by the fields that they are, without blanks at their ends. */
export function cellsByField(
  mapping: ColumnMapping,
  cells: readonly string[],
): Readonly<Record<string, string>> {
  const filled = Object.entries(mapping).flatMap(([name, column]) => {
    const text = seenText(cells[column] ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(filled);
}

/** More than any field takes: what is longer is told as too long, and not read to its end. */
const CELL_MAX = 1_000;

/**
 * One spelling of what is seen: spreadsheets write blanks that do not break and letters in parts,
 * and an apostrophe before what is to stay a text.
 */
function seenText(cell: string): string {
  const text = cell.slice(0, CELL_MAX).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return /^'[=+\-@0]/.test(text) ? text.slice(1) : text;
}

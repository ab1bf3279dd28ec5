import {
  type DataImport,
  FILE_TROUBLES,
  IMPORT_ACTIONS,
  IMPORT_FORMATS,
  IMPORT_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATUSES,
  type ImportRow,
  importActions,
} from '@mkopo/core/import/data-import.ts';
import { IMPORT_FIELD_NAMES } from '@mkopo/core/import/import-fields.ts';
import { missingFields, namedColumns } from '@mkopo/core/import/map-columns.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { DoerRecord, showDoer } from '#api/console/kit/doer-record.ts';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { Doer } from '#store/access/actor-names.ts';

export const ImportPath = Type.Object({ id: Uuid });
export const ImportKindName = Type.Enum([...IMPORT_KINDS]);
export const ImportFormatName = Type.Enum([...IMPORT_FORMATS]);
const NamedColumn = Titled('ImportColumn', {
  field: Type.Enum(IMPORT_FIELD_NAMES),
  column: Type.Integer({ minimum: 0, maximum: 999, description: 'Counted from 0.' }),
});
export const Mapping = Type.Array(NamedColumn, {
  ...{ maxItems: IMPORT_FIELD_NAMES.length, description: 'Which column is which field.' },
});

type NamedImport = DataImport & { readonly asker: Doer; readonly currency: Currency };

/** A file of rows that somebody brings in. */
export const { schema: ImportRecord, show: showImport } = record(
  'DataImport',
  (one: NamedImport) => one,
  {
    id: [Uuid, 'id'],
    kind: [ImportKindName, 'kind'],
    status: [
      Type.Enum([...IMPORT_STATUSES], {
        description:
          '`unmapped` waits for columns to be named, `checked` for a yes; `reading`, `checking`, ' +
          '`running` and `undoing` are under way.',
      }),
      'status',
    ],
    trouble: [
      OrNull(Type.Enum([...FILE_TROUBLES]), { description: 'Why the file cannot be read.' }),
      'trouble',
    ],
    file_name: [Type.String(), 'fileName'],
    format: [ImportFormatName, 'format'],
    size_bytes: [Type.Integer(), 'sizeBytes'],
    header: [
      Type.Array(Type.String(), { description: 'What the first row calls the columns.' }),
      ({ header }) => [...header],
    ],
    mapping: [Mapping, ({ mapping }) => [...namedColumns(mapping)]],
    missing: [
      Type.Array(Type.String(), { description: 'Fields that are needed and have no column.' }),
      ({ kind, mapping, header }) => (header.length === 0 ? [] : [...missingFields(kind, mapping)]),
    ],
    rows: [CountOf('Read from the file so far.'), 'rowsAll'],
    rows_good: [CountOf('Checked, and nothing is wrong with them.'), 'rowsGood'],
    rows_bad: [CountOf('Checked, and left out: see `GET /imports/{id}/rows`.'), 'rowsBad'],
    rows_done: [CountOf('Brought in.'), 'rowsDone'],
    rows_failed: [CountOf('Good when they were checked, and refused since.'), 'rowsFailed'],
    rows_undone: [CountOf('Taken back.'), 'rowsUndone'],
    amount: [
      OrNull(
        AmountOf('The sum of the good rows, where they are of money: of loans, what was lent.'),
      ),
      ({ kind, currency, amountMinor }) =>
        kind === 'clients' ? null : showAmount(currency, amountMinor),
    ],
    actions: [
      Type.Array(Type.Enum([...IMPORT_ACTIONS]), { description: 'What may be done with it now.' }),
      (one) => [...importActions(one)],
    ],
    asked_by: [DoerRecord, ({ asker }) => showDoer(asker)],
    asked_at: [Instant, 'askedAt'],
    confirmed_at: [OrNull(Instant), 'confirmedAt'],
    ended_at: [OrNull(Instant), 'endedAt'],
  },
);

export const RowStateName = Type.Enum([...IMPORT_ROW_STATES]);

const FaultRecord = Titled('ImportRowFault', {
  field: OrNull(Type.String(), { description: 'Null where it is about the row as a whole.' }),
  column: OrNull(Type.String(), { description: 'What the file calls it.' }),
  code: TextOf('By which rule, for programs.'),
  problem: TextOf('The same in words.'),
  about: OrNull(Type.String(), { description: 'The client or the row that it speaks of.' }),
});

export const ImportRowRecord = Titled('ImportRow', {
  number: CountOf('As a spreadsheet counts: the header is row 1.'),
  state: RowStateName,
  cells: Type.Array(Type.String()),
  faults: Type.Array(FaultRecord),
  subject_id: OrNull(Uuid, { description: 'What it became.' }),
});

type Columns = Pick<DataImport, 'header' | 'mapping'>;

/** What the file calls the column of a field. */
export function columnOf({ header, mapping }: Columns, field: string | null): string | null {
  const place = field === null ? undefined : mapping[field];
  return place === undefined ? null : (header[place] ?? null);
}

export function showRow(one: Columns, { number, state, cells, faults, subjectId }: ImportRow) {
  return {
    ...{ number, state, cells: [...cells] },
    faults: (faults ?? []).map(({ about = null, ...fault }) => ({
      ...{ ...fault, about, column: columnOf(one, fault.field) },
    })),
    subject_id: subjectId,
  };
}

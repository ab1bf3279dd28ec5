import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { type LenderCalendar, lenderClockOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { REPORT_FILE_FORMATS, type ReportFileFormat } from '@mkopo/core/desk/report-schedule.ts';
import { LANGUAGES, type Language } from '@mkopo/core/kit/language.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { paperVoice } from '@mkopo/core/paper/paper-words.ts';
import { reportPaper } from '@mkopo/core/paper/report-paper.ts';
import type {
  ReportCell,
  ReportCellKind,
  ReportSheet,
  ReportTable,
} from '@mkopo/core/paper/report-sheet.ts';
import { type ReportVoice, type ReportWord, reportVoice } from '@mkopo/core/paper/report-words.ts';
import { Type } from 'typebox';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import type { Cell, CellKind, FilledTable } from '#gateways/spreadsheets/table.ts';
import { csvOfTables } from '#gateways/spreadsheets/write-csv.ts';
import { xlsxOfTables } from '#gateways/spreadsheets/write-xlsx.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { DayRead, PeriodRead } from './report-query.ts';

/** What a report can be had as beside JSON. */
export const REPORT_FORMATS: Readonly<Record<ReportFileFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** How the file is asked for; `Accept` may ask for it as well. */
export const REPORT_FILE_QUERY = {
  format: Type.Optional(
    Type.Enum(['json', ...REPORT_FILE_FORMATS], {
      description: 'Default: what `Accept` asks for, or else JSON.',
    }),
  ),
  language: Type.Optional(Type.Enum([...LANGUAGES], { description: 'Of a file. Default: en.' })),
} as const;

/** What a report is called, and the tables that its file has. */
export type ReportTables<Found> = {
  readonly title: ReportWord;
  readonly tables: (found: Found, say: ReportVoice) => readonly ReportTable[];
};

type FileInput<Found> = ReportTables<Found> & {
  readonly format: ReportFileFormat;
  readonly language?: Language | undefined;
  /** What its file is called by, before the day. */
  readonly name: string;
  readonly found: Found;
  readonly caller: LenderCalendar & Pick<StaffCaller, 'name'>;
  readonly now: Temporal.Instant;
};

type AnswerInput<Found> = Omit<FileInput<Found>, 'format'> & {
  readonly format?: ReportFileFormat | 'json' | undefined;
};

/** A report as it is asked for: as JSON, which `show` makes, or as a file of the same. */
export function reportAnswer<Found extends DayRead | PeriodRead, Shown>(
  tx: TenantTx,
  { format = 'json', ...report }: AnswerInput<Found>,
  show: (found: Found) => Shown,
): Shown | Promise<FileAnswer> {
  return format === 'json' ? show(report.found) : reportFile(tx, { ...report, format });
}

async function reportFile<Found extends DayRead | PeriodRead>(
  tx: TenantTx,
  { title, tables, format, language = 'en', name, found, caller, now }: FileInput<Found>,
): Promise<FileAnswer> {
  const { name: lender } = await readTenant(tx);
  const { currency, isSimulated } = found;
  const say = reportVoice(language);
  const on = 'on' in found ? found.on : found.toOn;
  const sheet: ReportSheet = {
    ...{ title: say(title), on, currency, say, tables: tables(found, say) },
    period: 'on' in found ? say('endOf', { day: say.day(found.on) }) : say.period(found),
  };
  const file = { name: `${name}-${on}.${format}`, type: REPORT_FORMATS[format] };
  if (format === 'pdf') {
    const maker = { name: caller.name, at: lenderClockOf(now, caller) };
    const paper = reportPaper(sheet, { lender, isSimulated, maker });
    return new FileAnswer({ ...file, content: { sheet: paper } });
  }
  const notice = isSimulated ? paperVoice(language)('simulated') : null;
  const filled = sheet.tables.map((table) => filledTable(table, { sheet, notice }));
  if (format === 'csv') {
    const type = `${file.type}; charset=utf-8`;
    return new FileAnswer({ ...file, type, content: csvOfTables(filled) });
  }
  return new FileAnswer({
    ...file,
    content: await xlsxOfTables([...filled, about(sheet, lender)]),
  });
}

const KINDS: Readonly<Record<ReportCellKind, CellKind>> = {
  ...{ text: 'text', count: 'whole', amount: 'number', share: 'share', day: 'day' },
};

type Filling = { readonly sheet: ReportSheet; readonly notice: string | null };

/** Bare numbers, and where money is simulated that first. */
function filledTable(table: ReportTable, { sheet, notice }: Filling): FilledTable {
  const { title, columns, rows, total } = table;
  const cells = (row: readonly ReportCell[]) => row.map((cell) => cellOf(cell, sheet));
  const spoken = columns.findIndex(({ kind }) => kind === 'text');
  return {
    title,
    columns: columns.map(({ head, kind }) => ({ name: head, kind: KINDS[kind] })),
    rows: [
      ...(notice === null ? [] : [columns.map((_, at) => (at === spoken ? notice : null))]),
      ...rows.map(cells),
      ...(total ? [cells(total)] : []),
    ],
  };
}

function cellOf(cell: ReportCell, { currency }: ReportSheet): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'bigint') return moneyToNumber(money(currency, cell));
  if (cell instanceof Temporal.PlainDate) return cell.toString();
  return typeof cell === 'object' ? Number(decimalText(cell.digits, cell.scale)) : cell;
}

/** The last sheet of a workbook says what the others are of: they are plain tables. */
function about({ title, period, currency, say }: ReportSheet, lender: string): FilledTable {
  return {
    title: say('about'),
    columns: [
      { name: say('report'), kind: 'text' },
      { name: title, kind: 'text' },
    ],
    rows: [
      [say('lender'), lender],
      [say('period'), period],
      [say('currency'), currency],
    ],
  };
}

import type { RowFault } from '@mkopo/core/import/data-import.ts';
import {
  LOAN_PARTS,
  type LoanPart,
  type LoanRow,
  type ToldPart,
} from '@mkopo/core/import/loan-row.ts';
import { readAmountCell, readCountCell, readDayCell } from '@mkopo/core/import/read-cells.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { type Static, Type } from 'typebox';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { DocumentNumber, Phone, Words } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { phoneReader } from '#api/kit/wire/read-phones.ts';
import type { RowReader } from '#operations/imports/parts/row-handler.ts';
import { amountFault, countFault, dayFault, faultsOf, missing } from './row-faults.ts';

/** How a row names its loan, borrower and product; amounts, days and counts are read apart. */
const LoanNames = Closed({
  former_number: Words({ minLength: 1, maxLength: 60 }),
  national_id: Type.Optional(DocumentNumber),
  phone: Type.Optional(Phone),
  product: Words({ minLength: 1, maxLength: 100 }),
});

const check = shapeCheck(LoanNames);
const readPhones = phoneReader(LoanNames);

const PART_FIELDS = LOAN_PARTS.flatMap((part) => [`${part}_paid`, `${part}_owed`]);
const AMOUNT_FIELDS = ['principal', 'amount_paid', ...PART_FIELDS];
const DAY_FIELDS = ['disbursed_on', 'first_due_on', 'stood_on'];
const NEEDED = ['principal', 'disbursed_on'];
const NAMES = Object.keys(LoanNames.properties);

type Cells = Readonly<Record<string, string>>;

/** A row of a loan book. */
export const readLoanRow: RowReader<LoanRow> = (cells, { country, currency, today }) => {
  const named = Object.entries(cells).filter(([field]) => NAMES.includes(field));
  const sent = readPhones(Object.fromEntries(named), country);
  const amounts = readAll(cells, AMOUNT_FIELDS, (cell) => readAmountCell(currency, cell));
  const days = readAll(cells, DAY_FIELDS, readDayCell);
  const counts = readAll(cells, ['instalments'], readCountCell);
  const isNamed = cells['national_id'] !== undefined || cells['phone'] !== undefined;
  const faults: readonly RowFault[] = [
    ...faultsOf(check(sent), (field) => field),
    ...(isNamed ? [] : [missing('national_id')]),
    ...NEEDED.filter((field) => cells[field] === undefined).map(missing),
    ...unread(amounts).map((field) => amountFault(field, cells[field])),
    ...unread(days).map(dayFault),
    ...unread(counts).map(countFault),
  ];
  const principal = amounts.get('principal');
  const disbursedOn = days.get('disbursed_on');
  if (faults.length > 0 || !principal || !disbursedOn) return { faults };
  const row = sent as Static<typeof LoanNames>;
  return {
    value: {
      ...{ formerNumber: row.former_number, product: row.product, principal, disbursedOn },
      ...{ nationalId: row.national_id ?? null, phone: row.phone ?? null },
      instalments: counts.get('instalments') ?? null,
      firstDueOn: days.get('first_due_on') ?? null,
      told: toldBy(amounts),
      amountPaid: amounts.get('amount_paid') ?? null,
      stoodOn: days.get('stood_on') ?? today,
    },
  };
};

/** What cells say, by their fields; null for one that cannot be read. */
function readAll<Value>(
  cells: Cells,
  fields: readonly string[],
  read: (cell: string) => Value | null,
): ReadonlyMap<string, Value | null> {
  return new Map(
    fields.flatMap((field) => {
      const cell = cells[field];
      return cell === undefined ? [] : [[field, read(cell)] as const];
    }),
  );
}

function unread(values: ReadonlyMap<string, unknown>): string[] {
  return [...values].filter(([, value]) => value === null).map(([field]) => field);
}

function toldBy(amounts: ReadonlyMap<string, Money | null>): LoanRow['told'] {
  const part = (name: LoanPart): ToldPart => ({
    paidMinor: amounts.get(`${name}_paid`)?.minor ?? null,
    owedMinor: amounts.get(`${name}_owed`)?.minor ?? null,
  });
  return {
    ...{ principal: part('principal'), interest: part('interest') },
    ...{ fees: part('fees'), penalties: part('penalties') },
  };
}

import type { RowFault } from '@mkopo/core/import/data-import.ts';
import { readAmountCell, readDayCell } from '@mkopo/core/import/read-cells.ts';
import type { RepaymentRow } from '@mkopo/core/import/repayment-row.ts';
import { type Static, Type } from 'typebox';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { DocumentNumber, Phone, Words } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { phoneReader } from '#api/kit/wire/read-phones.ts';
import { Method, Reference } from '#api/records/kit/payment-fields.ts';
import type { RowReader } from '#operations/imports/parts/row-handler.ts';
import { amountFault, dayFault, faultsOf, missing } from './row-faults.ts';

/** What `POST /repayments` takes, but for how the loan is named; amount and day are read apart. */
const CheckOffFields = Closed({
  loan_number: Type.Optional(Words({ minLength: 1, maxLength: 40 })),
  national_id: Type.Optional(DocumentNumber),
  phone: Type.Optional(Phone),
  payment_method: Method,
  reference: Reference,
});

const check = shapeCheck(CheckOffFields);
const readPhones = phoneReader(CheckOffFields);

/** A row of a check-off file. */
export const readRepaymentRow: RowReader<RepaymentRow> = (cells, { country, currency, today }) => {
  const { amount: amountCell, paid_on: dayCell, payment_method: method, ...rest } = cells;
  const spelt = method?.toLowerCase().replaceAll(/[\s-]+/g, '_') ?? 'check_off';
  const sent = readPhones({ ...rest, payment_method: spelt }, country);
  const amount = amountCell === undefined ? null : readAmountCell(currency, amountCell);
  const paidOn = dayCell === undefined ? today : readDayCell(dayCell);
  const faults: readonly RowFault[] = [
    ...(hasName(cells) ? [] : [missing('loan_number')]),
    ...(amount ? [] : [amountFault('amount', amountCell)]),
    ...(paidOn ? [] : [dayFault('paid_on')]),
    ...faultsOf(check(sent), (field) => field),
  ];
  if (faults.length > 0 || !amount || !paidOn) return { faults };
  const row = sent as Static<typeof CheckOffFields>;
  return {
    value: {
      loanNumber: row.loan_number ?? null,
      nationalId: row.national_id ?? null,
      phone: row.phone ?? null,
      ...{ amount, paidOn, method: row.payment_method, reference: row.reference },
    },
  };
};

function hasName(cells: Readonly<Record<string, string>>): boolean {
  return ['loan_number', 'national_id', 'phone'].some((name) => cells[name] !== undefined);
}

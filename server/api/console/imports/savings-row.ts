import type { RowFault } from '@mkopo/core/import/data-import.ts';
import { readAmountCell, readDayCell } from '@mkopo/core/import/read-cells.ts';
import type { SavingsRow } from '@mkopo/core/import/savings-row.ts';
import { type Static, Type } from 'typebox';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { DocumentNumber, Phone } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { phoneReader } from '#api/kit/wire/read-phones.ts';
import type { RowReader } from '#operations/imports/parts/row-handler.ts';
import { amountFault, dayFault, faultsOf, missing } from './row-faults.ts';

/** How a row names its saver; balance and day are read apart. */
const SaverFields = Closed({
  national_id: Type.Optional(DocumentNumber),
  phone: Type.Optional(Phone),
});

const check = shapeCheck(SaverFields);
const readPhones = phoneReader(SaverFields);

/** A row of a file of savings balances. */
export const readSavingsRow: RowReader<SavingsRow> = (cells, { country, currency, today }) => {
  const { balance: balanceCell, balance_on: dayCell, ...rest } = cells;
  const sent = readPhones(rest, country);
  const balance = balanceCell === undefined ? null : readAmountCell(currency, balanceCell);
  const balanceOn = dayCell === undefined ? today : readDayCell(dayCell);
  const isNamed = cells['national_id'] !== undefined || cells['phone'] !== undefined;
  const faults: readonly RowFault[] = [
    ...(isNamed ? [] : [missing('national_id')]),
    ...(balance ? [] : [amountFault('balance', balanceCell)]),
    ...(balanceOn ? [] : [dayFault('balance_on')]),
    ...faultsOf(check(sent), (field) => field),
  ];
  if (faults.length > 0 || !balance || !balanceOn) return { faults };
  const { national_id: nationalId = null, phone = null } = sent as Static<typeof SaverFields>;
  return { value: { nationalId, phone, balance, balanceOn } };
};

import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import type { LoanSchedule, ScheduleRow } from '#views/loans/loan-schedule.ts';

/** What is asked for on one day, and how much of it is settled. */
export const InstalmentRecord = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    due_on: Day,
    principal: ShownAmount,
    interest: ShownAmount,
    fees: Type.Number({ description: 'With their tax.' }),
    penalties: ShownAmount,
    total: ShownAmount,
    settled: Type.Number({ description: 'Paid, waived or written off.' }),
    owed: ShownAmount,
    is_overdue: Type.Boolean(),
    planned: Type.Object(
      { principal: ShownAmount, interest: ShownAmount, fees: ShownAmount },
      { description: 'As it was agreed; an older schedule is read by these.' },
    ),
  },
  { title: 'Instalment' },
);

/** A schedule with its version: the one in force, or an older one. */
export const ScheduleRecord = Type.Object(
  {
    version: Type.Integer({ minimum: 0, description: '0 before the loan was paid out.' }),
    is_in_force: Type.Boolean(),
    currency: Type.String(),
    instalments: Type.Array(InstalmentRecord),
  },
  { title: 'Schedule' },
);

/** Which version of a schedule is asked for. */
export const ScheduleQuery = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Default: the one in force.',
      }),
    ),
  },
  { additionalProperties: false },
);

type Standing = { readonly currency: Currency; readonly today: Temporal.PlainDate };

export function showSchedule(
  { version, versionInForce, currency, rows }: LoanSchedule,
  today: Temporal.PlainDate,
): Static<typeof ScheduleRecord> {
  return {
    version,
    is_in_force: version === versionInForce,
    currency,
    instalments: rows.map((row) => showInstalment(row, { currency, today })),
  };
}

function showInstalment(row: ScheduleRow, { currency, today }: Standing) {
  const shown = (minor: bigint) => showAmount(currency, minor);
  const { principalMinor, interestMinor, feesMinor, penaltiesMinor, owedMinor } = row;
  return {
    number: row.number,
    due_on: row.dueOn.toString(),
    principal: shown(principalMinor),
    interest: shown(interestMinor),
    fees: shown(feesMinor),
    penalties: shown(penaltiesMinor),
    total: shown(principalMinor + interestMinor + feesMinor + penaltiesMinor),
    settled: shown(row.settledMinor),
    owed: shown(owedMinor),
    is_overdue: owedMinor > 0n && Temporal.PlainDate.compare(row.dueOn, today) < 0,
    planned: {
      principal: shown(row.plannedPrincipalMinor),
      interest: shown(row.plannedInterestMinor),
      fees: shown(row.plannedFeesMinor),
    },
  };
}

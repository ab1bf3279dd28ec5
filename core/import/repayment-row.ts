import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { RowFault } from './data-import.ts';

/** A row of a check-off file: what was held back from somebody's pay. */
export type RepaymentRow = {
  readonly loanNumber: string | null;
  readonly nationalId: string | null;
  readonly phone: string | null;
  readonly amount: Money;
  readonly method: PaymentMethod;
  /** Of the transfer, which may be one for the whole file. */
  readonly reference: string;
  readonly paidOn: Temporal.PlainDate;
};

/** A loan that a row may mean. */
export type PayableLoan = {
  readonly id: Id<'loan'>;
  readonly loanNumber: string;
  readonly clientId: ClientId;
  /** In upper case. */
  readonly nationalId: string | null;
  readonly phone: string;
  readonly isOut: boolean;
};

/**
 * The loan that a row is for: the one whose number it names, else the only one that is out of whom
 * it names. Of several nobody guesses: the row is bad, and says which they are.
 */
export function matchLoan(
  row: RepaymentRow,
  loans: readonly PayableLoan[],
): PayableLoan | RowFault {
  const nationalId = row.nationalId?.toUpperCase() ?? null;
  if (row.loanNumber !== null) return namedLoan({ ...row, nationalId }, loans);
  const [field, theirs] =
    nationalId === null
      ? (['phone', loans.filter(({ phone, isOut }) => isOut && phone === row.phone)] as const)
      : ([
          'national_id',
          loans.filter((one) => one.isOut && one.nationalId === nationalId),
        ] as const);
  const [only, ...others] = theirs;
  if (!only) return { field, code: 'no_loan', problem: 'is of nobody with a loan that is out' };
  if (others.length === 0) return only;
  const about = theirs.map(({ loanNumber }) => loanNumber).join(', ');
  const problem = `may mean several loans: name one of ${about}`;
  return { field, code: 'several_loans', problem, about };
}

function namedLoan(row: RepaymentRow, loans: readonly PayableLoan[]): PayableLoan | RowFault {
  const named = loans.find(({ loanNumber }) => loanNumber === row.loanNumber?.toUpperCase());
  if (!named) {
    return { field: 'loan_number', code: 'loan_unknown', problem: 'is no number of a loan' };
  }
  if (row.nationalId === null || row.nationalId === named.nationalId) return named;
  const problem = `is not the document of the borrower of ${named.loanNumber}`;
  return { field: 'national_id', code: 'other_client', problem, about: named.loanNumber };
}

/**
 * The name of a row's money. A transfer pays for many loans, and one name is one money: so the
 * loan's number is a part of it. An M-Pesa receipt is of one payment, and stays what it is.
 */
export function rowReference({ method, reference }: RepaymentRow, loanNumber: string): string {
  return method === 'mpesa' ? reference : `${reference} ${loanNumber}`;
}

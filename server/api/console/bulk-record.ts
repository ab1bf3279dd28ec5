import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AnyObject, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf } from '#api/records/kit/described.ts';
import type { LoanSummary } from '#store/loans/loan-summary.ts';
import type { LoanDeskFacts } from '#views/loans/loan-desk.ts';
import type { PartRefused } from './run-part.ts';

const Failed = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    data: AnyObject('As the call for one loan would tell it.'),
  },
  { title: 'BulkRefusal' },
);

const BulkItem = Titled('BulkItem', {
  loan_id: Uuid,
  loan_number: OrNull(Type.String()),
  client_name: OrNull(Type.String()),
  amount: OrNull(ShownAmount),
  status: OrNull(Type.Enum([...LOAN_STATUSES]), { description: 'As it stands now.' }),
  error: OrNull(Failed, { description: 'Why it was refused, or would be; null where it was not.' }),
});

/** What became of several loans, or would become of them. */
export const BulkRecord = Titled('BulkResult', {
  dry_run: Type.Boolean(),
  currency: Type.String(),
  done: CountOf('Done, or would be.'),
  refused: CountOf('Refused, or would be.'),
  amount: AmountOf('What those that are done come to.'),
  largest: AmountOf('The largest of those that are done.'),
  items: Type.Array(BulkItem),
});

type Outcome = {
  readonly id: string;
  readonly loan: LoanSummary | null;
  readonly facts: LoanDeskFacts | null;
  readonly refused: PartRefused | null;
};
type Shown = { readonly isDryRun: boolean; readonly currency: Currency };

export function showBulk(outcomes: readonly Outcome[], { isDryRun, currency }: Shown) {
  const done = outcomes.filter(({ refused }) => !refused);
  const amounts = done.map(({ loan }) => (loan ? amountOf(loan) : 0n));
  return {
    ...{ dry_run: isDryRun, currency },
    ...{ done: done.length, refused: outcomes.length - done.length },
    amount: showAmount(
      currency,
      amounts.reduce((sum, amount) => sum + amount, 0n),
    ),
    largest: showAmount(
      currency,
      amounts.reduce((one, other) => (one > other ? one : other), 0n),
    ),
    items: outcomes.map(({ id, loan, facts, refused }) => ({
      loan_id: id,
      loan_number: loan?.loanNumber ?? null,
      client_name: facts && `${facts.firstName} ${facts.lastName}`,
      amount: loan && showAmount(loan.currency, amountOf(loan)),
      status: loan?.status ?? null,
      error: refused && { ...refused },
    })),
  };
}

function amountOf({ approvedAmountMinor, appliedAmountMinor }: LoanSummary): bigint {
  return approvedAmountMinor ?? appliedAmountMinor;
}

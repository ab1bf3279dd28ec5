import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { OrNull } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { AmountOf, CountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { type BranchPortfolio, viewBranchPortfolio } from '#views/access/branch-portfolio.ts';
import { BranchRecord } from './branch-record.ts';

const { schema: FiguresRecord, show: showFigures } = record(
  'BranchFigures',
  (branch: BranchPortfolio, currency: Currency) => ({ ...branch, currency }),
  {
    branch: [
      OrNull(Type.Pick(BranchRecord, ['id', 'code', 'name']), {
        description: 'Null: the head office, and what has no branch yet.',
      }),
      'branch',
    ],
    clients: [CountOf('Without the deleted.'), 'clients'],
    staff: [CountOf('Those who are active.'), 'staff'],
    active_loans: [CountOf('Loans that are out.'), 'activeLoans'],
    outstanding: [AmountOf('All that is owed on them.'), 'outstandingMinor'],
    principal: [AmountOf('What of it was lent.'), 'principalMinor'],
    par30: [AmountOf('The principal in loans more than 30 days late.'), 'par30Minor'],
  },
);

/** GET /branches/portfolio: what each branch has in hand. */
export const getBranchPortfolio = endpoint({
  method: 'GET',
  path: '/branches/portfolio',
  readsReplica: true,
  name: 'readBranchPortfolio',
  tag: 'Access',
  summary: 'Read what each branch has in hand',
  description:
    'The head office first, then the branches, oldest first. Amounts are in the lender’s ' +
    'currency: what is in another is left out.',
  needs: 'branch.read',
  reply: {
    status: 200,
    data: Titled('BranchPortfolio', {
      on: DayOf('The lender’s day that it was counted on.'),
      currency: Type.String(),
      items: Type.Array(FiguresRecord),
    }),
  },
  example: {},

  async live({ tx, now, caller }) {
    const on = businessDateOf(now, caller);
    const { currency } = caller;
    const items = await viewBranchPortfolio(tx, { on, currency });
    return {
      ...{ on: on.toString(), currency },
      items: items.map((item) => showFigures(item, currency)),
    };
  },
});

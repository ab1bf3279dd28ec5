import { mayDo } from '@mkopo/core/access/permission.ts';
import { readSearchText } from '@mkopo/core/desk/search-text.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { AmountOf } from '#api/records/kit/described.ts';
import { SearchField } from '#api/records/kit/list-search.ts';
import { record } from '#api/records/kit/record.ts';
import { type FoundClient, findClients } from '#views/desk/find-clients.ts';
import { type FoundLoan, findLoans } from '#views/desk/find-loans.ts';
import { type FoundMoney, findMoney, MONEY_KINDS } from '#views/desk/find-money.ts';

/** Of each sort, so many are shown: who sees more than that types another letter. */
const SHOWN_MAX = 8;

/** What is shorter fits too much to be worth a look. */
const SEARCH_MIN = 2;

const Text = Type.String();

const loan = record(
  'FoundLoan',
  (found: FoundLoan, currency: Currency) => ({ ...found, currency }),
  {
    id: [Uuid, 'id'],
    loan_number: [Text, 'loanNumber'],
    status: [Type.Enum([...LOAN_STATUSES]), 'status'],
    days_past_due: [Type.Integer({ minimum: 0 }), 'daysPastDue'],
    amount: [
      AmountOf('What is owed; until it is paid out, what was granted or asked for.'),
      'amountMinor',
    ],
    client_id: [Uuid, 'clientId'],
    client_name: [Text, 'clientName'],
  },
);

const client = record('FoundClient', (found: FoundClient) => found, {
  id: [Uuid, 'id'],
  name: [Text, 'name'],
  phone: [Text, 'phone'],
  national_id: [OrNull(Text), 'nationalId'],
});

const money = record('FoundMoney', (found: FoundMoney) => found, {
  kind: [Type.Enum([...MONEY_KINDS]), 'kind'],
  id: [Uuid, 'id'],
  code: [Text, 'code'],
  amount: [ShownAmount, 'amountMinor'],
  currency: [Text, 'currency'],
  at: [Instant, 'at'],
  status: [
    Type.String({ description: 'Of a receipt or payout; a repayment is `posted`.' }),
    'status',
  ],
  loan_id: [OrNull(Uuid), 'loanId'],
  loan_number: [OrNull(Text), 'loanNumber'],
  client_name: [OrNull(Text), 'clientName'],
});

/** GET /search: from a few letters or digits to loans, people and money. */
export const getSearch = endpoint({
  method: 'GET',
  path: '/search',
  name: 'search',
  tag: 'Desk',
  summary: 'Search loans, clients and money',
  description:
    'Clients by how their names or phone begin, however the phone is written, and by their ' +
    'whole national id; loans by their number, and those of the clients found; repayments, ' +
    `receipts and payouts by their whole code. At most ${SHOWN_MAX} of each, best first; what ` +
    'the caller’s role may not read is left out.',
  needs: null,
  query: Closed({
    q: SearchField,
  }),
  reply: {
    status: 200,
    data: Titled('SearchResults', {
      loans: Type.Array(loan.schema),
      clients: Type.Array(client.schema),
      money: Type.Array(money.schema),
    }),
  },
  example: { query: { q: 'LN-000001' } },

  async live({ tx, query, caller, now }) {
    if (query.q.trim().length < SEARCH_MIN) return { loans: [], clients: [], money: [] };
    const text = readSearchText(query.q, caller.country);
    const { role, currency } = caller;
    const limit = SHOWN_MAX;
    const kinds = MONEY_KINDS.filter((kind) => mayDo(role, READ_BY[kind]));
    const [clients, found] = await Promise.all([
      mayDo(role, 'client.read') ? findClients(tx, { text, limit }) : [],
      findMoney(tx, { text, kinds, limit }),
    ]);
    const asked = {
      text,
      clients: clients.map(({ id }) => id),
      today: businessDay({ caller, now }),
    };
    const loans = mayDo(role, 'loan.read') ? await findLoans(tx, { ...asked, limit }) : [];
    return {
      loans: loans.map((one) => loan.show(one, currency)),
      clients: clients.map((one) => client.show(one)),
      money: found.map((one) => money.show(one)),
    };
  },
});

const READ_BY = {
  repayment: 'repayment.read',
  receipt: 'suspense.read',
  payout: 'loan.read',
} as const;

import { ACCOUNT_KINDS, ACCOUNT_ROLES } from '@mkopo/core/ledger/account.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { listAccounts } from '#store/books/account-store.ts';

const AccountRecord = Type.Object(
  {
    id: Uuid,
    code: Type.String(),
    name: Type.String(),
    kind: Type.Enum([...ACCOUNT_KINDS]),
    role: Type.Union([Type.Enum([...ACCOUNT_ROLES]), Type.Null()], {
      description: 'What the rules of lending post to it; null where only people do.',
    }),
  },
  { title: 'Account' },
);

/** GET /books/accounts: the chart of accounts. */
export const getAccounts = endpoint({
  method: 'GET',
  path: '/books/accounts',
  name: 'listAccounts',
  tag: 'Books',
  summary: 'Read the chart of accounts',
  description: 'By code. There are no pages.',
  needs: 'books.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(AccountRecord) }) },
  refusals: [],
  example: {},

  async live({ tx }) {
    return { items: await listAccounts(tx) };
  },
});

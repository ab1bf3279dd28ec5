import { type ClientLookUp, lookUpClients } from '@mkopo/core/client/client-look-up.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { DocumentNumber, Email, Phone } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { SearchField, searchIn } from '#api/records/kit/list-search.ts';
import { recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listChangedClients, listClients } from '#views/clients/list-clients.ts';
import { showClient } from './client-record.ts';

/** What clients are looked up by, in every family that lists them. Several narrow. */
export const CLIENT_LOOK_UP = {
  phone: Type.Optional(
    Type.String({ ...Phone, description: 'Whose phone it is, however it is written.' }),
  ),
  national_id: Type.Optional(
    Type.String({ ...DocumentNumber, description: 'Whose document has this number; in any case.' }),
  ),
  email: Type.Optional(
    Type.String({ ...Email, description: 'Whose e-mail address it is; in any case.' }),
  ),
  q: Type.Optional(SearchField),
} as const;

const LookUpQuery = Type.Object(CLIENT_LOOK_UP);

/** How lists of clients are asked for. */
export const ClientsQuery = Closed({ ...PAGE_QUERY, ...CLIENT_LOOK_UP, ...TIME_QUERY });

type Country = { readonly country: string };

export function readClientLookUp(query: Static<typeof LookUpQuery>, lender: Country): ClientLookUp {
  const { phone = null, national_id: nationalId = null, email = null, q } = query;
  return { phone, nationalId, email, search: searchIn(q, lender)?.client ?? null };
}

type Asked = { readonly query: Static<typeof ClientsQuery>; readonly cursors: CursorBox };

/** A page of the lender's clients. */
export function pageOfClients(tx: TenantTx, { query, cursors }: Asked, lender: Country) {
  const page = recordPages({
    filter: (asked: typeof query) => readClientLookUp(asked, lender),
    list: listClients,
    listChanged: listChangedClients,
    show: (clients) => clients.map(showClient),
  });
  return page(tx, query, cursors);
}

/** A page of the clients that every test key sees. */
export function pageOfSandboxClients({ query, cursors }: Asked, lender: Country) {
  const page = sandboxPages({
    filter: () => ({}),
    all: lookUpClients(SANDBOX_CLIENTS, readClientLookUp(query, lender)),
    passes: () => true,
    show: showClient,
  });
  return page(query, cursors);
}

import type { ClientDetails } from '@mkopo/core/client/client.ts';
import { likenessOf } from '@mkopo/core/client/likely-duplicate.ts';
import type { RowFault } from '@mkopo/core/import/data-import.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { createClient } from '#operations/clients/create-client.ts';
import { deleteClient } from '#operations/clients/delete-client.ts';
import {
  findHeldClientRows,
  findKnownClients,
  type KnownClient,
} from '#store/imports/known-clients.ts';
import { asHistory, type TenantTx } from '#store/kit/transaction.ts';
import type { RowHandler } from './row-handler.ts';

/**
 * People who were clients elsewhere. Beside what every door refuses, the same identity document,
 * a row is bad whose phone and name are a client's: who types a client in is shown such people and
 * decides, and nobody looks at each of a hundred thousand rows.
 */
export const CLIENT_ROWS: RowHandler<ClientDetails> = {
  keysOf: (row) => [documentOf(row), row.phone],

  isSame: (row, earlier) => isSameDocument(row, earlier) || isSamePerson(row, personOf(earlier)),

  async examine(tx, rows) {
    const known = await findKnownClients(tx, {
      phones: rows.map(({ phone }) => phone),
      nationalIds: rows.flatMap(({ nationalId }) => nationalId?.toUpperCase() ?? []),
    });
    return rows.map((row) => faultOf(row, known));
  },

  async bringIn(tx, rows) {
    const quiet = asHistory(tx);
    const made = await Promise.all(rows.map((row) => createClient(quiet, row)));
    return made.map(({ id }) => id);
  },

  findHeld: findHeldClientRows,

  takeBack: (tx, ids) => takeBackAll(asHistory(tx), ids as readonly ClientId[]),
};

/** One by one: a client that has come to owe something since refuses for itself. */
async function takeBackAll(tx: TenantTx, ids: readonly ClientId[]): Promise<void> {
  await Promise.all(ids.map((id) => deleteClient(tx, id)));
}

type Document = Pick<ClientDetails, 'nationalId' | 'idIssuingCountry'>;

/** Null where there is none: two who have none do not share it. */
function documentOf({ nationalId, idIssuingCountry }: Document): string | null {
  return nationalId && `${idIssuingCountry} ${nationalId.toUpperCase()}`;
}

function isSameDocument(row: Document, other: Document): boolean {
  return row.nationalId !== null && documentOf(row) === documentOf(other);
}

type Person = Pick<KnownClient, 'phone' | 'name' | 'id'>;

function personOf({ phone, firstName, lastName }: ClientDetails): Person {
  return { phone, name: `${firstName} ${lastName}`, id: '' as ClientId };
}

function isSamePerson(row: ClientDetails, known: Person): boolean {
  const { phone, name } = personOf(row);
  const like = likenessOf({ phone, name, documentOwner: null }, known);
  return like.includes('phone') && like.includes('name');
}

function faultOf(row: ClientDetails, known: readonly KnownClient[]): RowFault | null {
  const owner = known.find((one) => isSameDocument(row, one));
  if (owner) {
    return {
      ...{ field: 'national_id', code: 'document_taken' },
      ...{ problem: `is the document of a client already: ${owner.name}`, about: owner.name },
    };
  }
  const twin = known.find((one) => isSamePerson(row, one));
  if (!twin) return null;
  return {
    ...{ field: 'phone', code: 'client_known' },
    ...{ problem: `is, with that name, a client already: ${twin.name}`, about: twin.name },
  };
}

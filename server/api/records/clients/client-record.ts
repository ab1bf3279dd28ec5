import type { ClientChanges } from '@mkopo/core/client/change-client.ts';
import { type Client, type ClientInput, GENDERS } from '@mkopo/core/client/client.ts';
import { IDENTITY_STATUSES } from '@mkopo/core/client/identity-standing.ts';
import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import { type Static, Type } from 'typebox';
import {
  Country,
  DocumentNumber,
  Email,
  Instant,
  OrNull,
  Phone,
  Uuid,
  Words,
} from '#api/kit/wire/formats.ts';
import { Body, Changes } from '#api/kit/wire/object-shapes.ts';
import { record } from '#api/records/kit/record.ts';

const PersonName = Words({ minLength: 1, maxLength: 100 });
const Gender = Type.Enum([...GENDERS]);

/** What a partner sends to make a client. */
export const ClientFields = Body('NewClient', {
  first_name: PersonName,
  last_name: PersonName,
  phone: Phone,
  gender: Type.Optional(Gender),
  national_id: Type.Optional(DocumentNumber),
  country: Type.Optional(Country),
  id_issuing_country: Type.Optional(Country),
  email: Type.Optional(Email),
});

/** What a partner sends to change one: what is left out stays, null empties what may be empty. */
export const ClientFieldChanges = Changes('ClientChanges', {
  first_name: Type.Optional(PersonName),
  last_name: Type.Optional(PersonName),
  phone: Type.Optional(Phone),
  gender: Type.Optional(OrNull(Gender)),
  national_id: Type.Optional(OrNull(DocumentNumber)),
  country: Type.Optional(Country),
  id_issuing_country: Type.Optional(Country),
  email: Type.Optional(OrNull(Email)),
});

/** Whether the client is who the registry knows, as far as it was checked. */
const identity = record('ClientIdentity', (client: Client) => client, {
  status: [Type.Enum([...IDENTITY_STATUSES]), 'identityStatus'],
  kind: [OrNull(Type.Enum([...REGISTRY_KINDS])), 'identityKind'],
  checked_at: [OrNull(Instant), 'identityCheckedAt'],
});

/** A client as partners see it. */
export const { schema: ClientRecord, show: showClient } = record(
  'Client',
  (client: Client) => client,
  {
    id: [Uuid, 'id'],
    first_name: [Type.String(), 'firstName'],
    last_name: [Type.String(), 'lastName'],
    phone: [Type.String(), 'phone'],
    gender: [OrNull(Gender), 'gender'],
    national_id: [OrNull(Type.String()), 'nationalId'],
    country: [Type.String(), 'country'],
    id_issuing_country: [Type.String(), 'idIssuingCountry'],
    email: [OrNull(Type.String()), 'email'],
    identity: [identity.schema, identity.show],
    created_at: [Instant, 'createdAt'],
    updated_at: [Instant, 'updatedAt'],
    deleted_at: [OrNull(Instant), 'deletedAt'],
  },
);

export const ClientPath = Type.Object({ id: Uuid });

/** The only place where the two spellings of a client's fields meet. */
const FIELD_NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  gender: 'gender',
  national_id: 'nationalId',
  country: 'country',
  id_issuing_country: 'idIssuingCountry',
  email: 'email',
} as const satisfies Record<keyof Static<typeof ClientFields>, keyof ClientInput>;

export function readNewClient(sent: Static<typeof ClientFields>): ClientInput {
  return renamed(sent) as ClientInput;
}

export function readClientChanges(sent: Static<typeof ClientFieldChanges>): ClientChanges {
  return renamed(sent) as ClientChanges;
}

/** Takes the fields that were sent, and no others: what is absent stays absent. */
function renamed(sent: object): object {
  const names: Readonly<Record<string, string>> = FIELD_NAMES;
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [names[field] ?? field, value]),
  );
}

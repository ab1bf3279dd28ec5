import { type ClientChanges, changeClient } from '@mkopo/core/client/change-client.ts';
import { type Client, type ClientInput, completeDetails } from '@mkopo/core/client/client.ts';
import { type IdentityStanding, UNVERIFIED } from '@mkopo/core/client/identity-standing.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { isSandboxId, varietyOf } from './sandbox-id.ts';
import { sandboxClientId } from './sandbox-owner.ts';

/** A phone number whose owner is always there already: creating a client with it is refused. */
export const PHONE_THAT_EXISTS = '+254700000409';
/** The id of a client that was deleted, to see what that looks like. */
export const DELETED_CLIENT: ClientId = sandboxClientId('deleted');

const COUNTRY = 'KE';
const CREATED_AT = Temporal.Instant.from('2026-01-05T06:00:00Z');
const CHANGED_AT = Temporal.Instant.from('2026-01-06T06:00:00Z');
const FIXTURES = 60;
const FIRST_NAMES = ['Amina', 'Brian', 'Chebet', 'David', 'Esther', 'Faith', 'Hassan', 'Wanjiku'];
const LAST_NAMES = [
  'Achieng',
  'Kamau',
  'Kiprop',
  'Mutua',
  'Mwangi',
  'Njoroge',
  'Odhiambo',
  'Otieno',
];

/**
 * The clients that every test key can list, newest first. The borrower of the portal is the first.
 */
export const SANDBOX_CLIENTS: readonly Client[] = Array.from({ length: FIXTURES }, (_, index) => ({
  ...clientOf(sandboxClientId(`fixture ${index + 1}`)),
  ...checkedAt(CREATED_AT.subtract({ hours: index })),
  createdAt: CREATED_AT.subtract({ hours: index }),
  updatedAt: CREATED_AT.subtract({ hours: index }),
}));

/** Completed by the lender's own country, as its clients are. */
export function makeSandboxClient(input: ClientInput, lenderCountry: string): Client | Refused {
  if (input.phone === PHONE_THAT_EXISTS) {
    return refuse('client_exists', { existing_id: sandboxClientId(PHONE_THAT_EXISTS) });
  }
  const details = completeDetails(input, lenderCountry);
  const id = sandboxClientId(details.phone, details.nationalId ?? '', details.idIssuingCountry);
  const made = { createdAt: CREATED_AT, updatedAt: CREATED_AT, deletedAt: null };
  return { ...details, ...UNVERIFIED, id, ...made };
}

/** Finds a fixture, or makes up the client that an id of the sandbox stands for. */
export function findSandboxClient(text: string): Client | Refused {
  const id = parseId<'client'>(text);
  if (!id || !isSandboxId(id)) return refuse('not_found');
  return SANDBOX_CLIENTS.find((client) => client.id === id) ?? clientOf(id);
}

export function changeSandboxClient(client: Client, changes: ClientChanges): Client | Refused {
  const changed = changeClient(client, changes, { loansToPayOut: 0 });
  return 'refused' in changed ? changed : { ...changed, updatedAt: CHANGED_AT };
}

export function deleteSandboxClient(client: Client): Client {
  if (client.deletedAt) return client;
  return { ...client, deletedAt: CHANGED_AT, updatedAt: CHANGED_AT };
}

/** The fixtures were all checked when they were made. */
function checkedAt(at: Temporal.Instant): IdentityStanding {
  return { identityStatus: 'verified', identityKind: 'alienid', identityCheckedAt: at };
}

function clientOf(id: ClientId): Client {
  const pick = (names: readonly string[], place: number) =>
    names[varietyOf(id, place) % names.length] ?? '';
  const firstName = pick(FIRST_NAMES, 0);
  const lastName = pick(LAST_NAMES, 1);
  const digits = [2, 3, 4].map((place) => String(varietyOf(id, place)).padStart(3, '0')).join('');
  return {
    id,
    firstName,
    lastName,
    phone: `+2547${digits.slice(-8)}`,
    gender: varietyOf(id, 5) % 2 ? 'male' : 'female',
    nationalId: digits.slice(0, 8),
    country: COUNTRY,
    idIssuingCountry: COUNTRY,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    ...UNVERIFIED,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    deletedAt: id === DELETED_CLIENT ? CHANGED_AT : null,
  };
}

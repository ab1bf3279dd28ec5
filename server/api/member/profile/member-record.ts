import type { Client } from '@mkopo/core/client/client.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { type Static, Type } from 'typebox';
import { OrNull } from '#api/kit/wire/formats.ts';
import { ClientRecord } from '#api/records/clients/client-record.ts';

/** What the registry says of a client is the lender’s business. */
const {
  id: client_id,
  email: _,
  deleted_at: __,
  identity: ___,
  ...DETAILS
} = ClientRecord.properties;

/** A member as they see themselves. */
export const ProfileRecord = Type.Object(
  {
    member_id: Type.Integer(),
    member_no: Type.String(),
    client_id,
    email: Type.String({ description: 'What they log in with.' }),
    contact_email: OrNull(Type.String({ description: 'For letters.' })),
    ...DETAILS,
  },
  { title: 'Profile' },
);

export function showProfile(
  { number, memberNo, email: login }: Pick<MemberCaller, 'number' | 'memberNo' | 'email'>,
  client: Client,
): Static<typeof ProfileRecord> {
  return {
    member_id: number,
    member_no: memberNo,
    client_id: client.id,
    email: login,
    contact_email: client.email,
    first_name: client.firstName,
    last_name: client.lastName,
    phone: client.phone,
    gender: client.gender,
    national_id: client.nationalId,
    country: client.country,
    id_issuing_country: client.idIssuingCountry,
    created_at: client.createdAt.toString(),
    updated_at: client.updatedAt.toString(),
  };
}

export const EXAMPLE_PROFILE: Static<typeof ProfileRecord> = {
  member_id: 1,
  member_no: 'M-000001',
  client_id: '0198f3a0-0000-7000-8000-000000000010',
  email: 'member@umoja.example',
  contact_email: 'wanjiku@example.com',
  first_name: 'Wanjiku',
  last_name: 'Kamau',
  phone: '+254712345678',
  gender: 'female',
  national_id: '12345678',
  country: 'KE',
  id_issuing_country: 'KE',
  created_at: '2026-01-05T06:00:00Z',
  updated_at: '2026-01-05T06:00:00Z',
};

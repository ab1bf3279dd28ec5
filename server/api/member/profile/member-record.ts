import type { Client } from '@mkopo/core/client/client.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { type Static, Type } from 'typebox';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { omit, record } from '#api/records/kit/record.ts';

type Self = Pick<MemberCaller, 'number' | 'memberNo' | 'email'>;

/** A member as they see themselves; what the registry says of them is the lender’s business. */
export const { schema: ProfileRecord, show: showProfile } = record(
  'Profile',
  (self: Self, client: Client) => ({ ...showClient(client), self }),
  {
    member_id: [Type.Integer(), ({ self }) => self.number],
    member_no: [Type.String(), ({ self }) => self.memberNo],
    client_id: [Uuid, 'id'],
    email: [TextOf('What they log in with.'), ({ self }) => self.email],
    contact_email: [OrNull(TextOf('For letters.')), 'email'],
    ...omit(ClientRecord, 'id', 'email', 'deleted_at', 'identity'),
  },
);

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

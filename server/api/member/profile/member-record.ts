import type { Client } from '@mkopo/core/client/client.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { Type } from 'typebox';
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

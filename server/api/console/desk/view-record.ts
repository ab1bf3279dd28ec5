import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { DESK_LISTS } from '@mkopo/core/access/desk-list.ts';
import type { SavedView } from '@mkopo/core/access/saved-view.ts';
import { Type } from 'typebox';
import { Instant, Uuid, Words } from '#api/kit/wire/formats.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

export const ListName = Type.Enum([...DESK_LISTS]);
export const ViewName = Words({ minLength: 1, maxLength: 60 });

/** What a list is asked for with; which words it knows is for its page to say. */
export const ViewQuery = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,40}$' }),
  Type.String({ maxLength: 200 }),
  {
    maxProperties: 30,
    additionalProperties: false,
    description: 'The parameters of the list’s page, as text.',
  },
);

type Seen = { readonly caller: Pick<StaffCaller, 'id'>; readonly ownerName: string };

/** A list as somebody likes to look at it. */
export const { schema: ViewRecord, show: showView } = record(
  'SavedView',
  (view: SavedView, seen: Seen) => ({ ...view, ...seen }),
  {
    id: [Uuid, 'id'],
    list: [ListName, 'list'],
    name: [Type.String(), 'name'],
    query: [Type.Record(Type.String(), Type.String()), ({ query }) => ({ ...query })],
    is_shared: [FlagOf('Everybody of the lender sees it.'), 'isShared'],
    is_mine: [FlagOf('You may change it.'), ({ ownerId, caller }) => ownerId === caller.id],
    owner_name: [Type.String(), 'ownerName'],
    created_at: [Instant, 'createdAt'],
    updated_at: [Instant, 'updatedAt'],
  },
);

export const ViewPath = Type.Object({ id: Uuid });

import { type SavedViewId, VIEWS_PER_PERSON } from '@mkopo/core/access/saved-view.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Body, Changes, Closed } from '#api/kit/wire/object-shapes.ts';
import { changeView, deleteView, saveView } from '#operations/desk/manage-views.ts';
import { listViews } from '#store/desk/saved-view-store.ts';
import { ListName, showView, ViewName, ViewPath, ViewQuery, ViewRecord } from './view-record.ts';

/** GET /views: lists as people like to look at them. */
const getViews = endpoint({
  method: 'GET',
  path: '/views',
  name: 'listViews',
  tag: 'Desk',
  summary: 'List saved views',
  description: 'Your own first, then those that colleagues share, by name. All at once.',
  needs: 'list.keep',
  query: Closed({ list: Type.Optional(ListName) }),
  reply: { status: 200, data: Type.Object({ items: Type.Array(ViewRecord) }) },
  example: { query: { list: 'loans' } },

  async live({ tx, query, caller }) {
    const views = await listViews(tx, { ownerId: caller.id, list: query.list ?? null });
    return { items: views.map((view) => showView(view, { caller, ownerName: view.ownerName })) };
  },
});

/** POST /views: keeps a list as somebody looks at it now. */
const postViews = endpoint({
  method: 'POST',
  path: '/views',
  name: 'saveView',
  tag: 'Desk',
  summary: 'Save a view',
  description:
    `Each person has at most ${VIEWS_PER_PERSON} (\`too_many_views\`), and one of a name on each ` +
    'list (`name_taken`).',
  needs: 'list.keep',
  body: Body('NewSavedView', {
    list: ListName,
    name: ViewName,
    query: ViewQuery,
    is_shared: Type.Optional(Type.Boolean({ description: 'Default: false.' })),
  }),
  reply: { status: 201, data: ViewRecord },
  refusals: ['invalid_state'],
  example: {
    body: { list: 'loans', name: 'Large and waiting', query: { tab: 'to_approve', min: '100000' } },
  },

  async live({ tx, body: { is_shared: isShared = false, ...view }, caller }) {
    const saved = await saveView(tx, { ...view, isShared });
    return showView(saved, { caller, ownerName: caller.name });
  },
});

/** PATCH /views/{id}: renames a view, changes what it shows, shares it or no longer. */
const patchView = endpoint({
  method: 'PATCH',
  path: '/views/{id}',
  name: 'changeView',
  tag: 'Desk',
  summary: 'Change a saved view',
  description: 'For whoever made it.',
  needs: 'list.keep',
  params: ViewPath,
  body: Changes('SavedViewChanges', {
    name: Type.Optional(ViewName),
    query: Type.Optional(ViewQuery),
    is_shared: Type.Optional(Type.Boolean()),
  }),
  reply: { status: 200, data: ViewRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.view }, body: { is_shared: true } },

  async live({ tx, params, body: { is_shared: isShared, ...body }, caller }) {
    const id = parseId(params.id) as SavedViewId;
    const changes = { ...body, ...(isShared !== undefined && { isShared }) };
    const changed = await changeView(tx, { id, person: caller, ...changes });
    return showView(changed, { caller, ownerName: caller.name });
  },
});

/** DELETE /views/{id} */
const deleteViewById = endpoint({
  method: 'DELETE',
  path: '/views/{id}',
  name: 'deleteView',
  tag: 'Desk',
  summary: 'Delete a saved view',
  description: 'For whoever made it; one that is shared, for admins too.',
  needs: 'list.keep',
  params: ViewPath,
  reply: { status: 200, data: Type.Object({ id: Type.String() }) },
  refusals: ['not_found', 'not_permitted'],
  example: { params: { id: EXAMPLE_IDS.view } },

  async live({ tx, params, caller }) {
    const { id } = await deleteView(tx, { id: parseId(params.id) as SavedViewId, person: caller });
    return { id };
  },
});

/** Lists as people like to look at them. */
export const VIEW_ENDPOINTS = [getViews, postViews, patchView, deleteViewById];

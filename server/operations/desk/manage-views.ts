import type { StaffRole } from '@mkopo/core/access/permission.ts';
import {
  mayChangeView,
  mayDeleteView,
  type SavedView,
  type SavedViewId,
  viewRefused,
} from '@mkopo/core/access/saved-view.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  countViews,
  deleteView as forgetView,
  insertView,
  lockView,
  updateView,
} from '#store/desk/saved-view-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Person = { readonly id: StaffId; readonly role: StaffRole };
type NewView = Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>;

const NAME_TAKEN = refuse('invalid_state', { why: 'name_taken' });

/** Keeps a list as somebody looks at it now. */
export async function saveView(tx: TenantTx, view: NewView): Promise<SavedView> {
  const ownerId = tx.actor.id as StaffId;
  const refused = viewRefused(await countViews(tx, ownerId));
  if (refused) orRefuse(refused);
  const saved = orRefuse(
    (await insertView(tx, { ...view, id: newId('saved view'), ownerId })) ?? NAME_TAKEN,
  );
  noteChange(tx, 'view.save', { before: null, after: saved });
  return saved;
}

type ViewChanges = { readonly id: SavedViewId; readonly person: Person } & Partial<
  Pick<SavedView, 'name' | 'query' | 'isShared'>
>;

/** Renames a view, has it show something else, or shares it. */
export async function changeView(
  tx: TenantTx,
  { id, person, ...changes }: ViewChanges,
): Promise<SavedView> {
  const before = await lockSeen(tx, id, person);
  if (!mayChangeView(before, person)) orRefuse(refuse('not_permitted', { why: 'not_yours' }));
  const after = orRefuse((await updateView(tx, { ...before, ...changes })) ?? NAME_TAKEN);
  noteChange(tx, 'view.change', { before, after });
  return after;
}

export async function deleteView(
  tx: TenantTx,
  { id, person }: Pick<ViewChanges, 'id' | 'person'>,
): Promise<SavedView> {
  const before = await lockSeen(tx, id, person);
  if (!mayDeleteView(before, person)) orRefuse(refuse('not_permitted', { why: 'not_yours' }));
  forgetView(tx, id);
  noteChange(tx, 'view.delete', { before, after: null });
  return before;
}

/** What a colleague keeps for themselves is not there for others. */
async function lockSeen(tx: TenantTx, id: SavedViewId, person: Person): Promise<SavedView> {
  const view = orNotFound(await lockView(tx, id));
  if (!view.isShared && view.ownerId !== person.id) orRefuse(refuse('not_found'));
  return view;
}

type Changed = { readonly before: SavedView | null; readonly after: SavedView | null };

function noteChange(tx: TenantTx, action: string, { before, after }: Changed): void {
  const subjectId = (before ?? after)?.id ?? '';
  recordChange(tx, { action, subjectKind: 'saved_view', subjectId, before, after });
}

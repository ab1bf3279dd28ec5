import type { DeskList } from '@mkopo/core/access/desk-list.ts';
import type { SavedView, SavedViewId } from '@mkopo/core/access/saved-view.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const COLUMNS = 'id, owner_id, list, name, query, is_shared, created_at, updated_at';

type ViewsAsked = { readonly ownerId: StaffId; readonly list: DeskList | null };
export type NamedView = SavedView & { readonly ownerName: string };

/** A person's own views and those that colleagues share, by name. */
export function listViews(tx: TenantTx, { ownerId, list }: ViewsAsked): Promise<NamedView[]> {
  return tx.query<NamedView>(
    `select saved_view.id, owner_id, list, saved_view.name, query, is_shared,
            saved_view.created_at, saved_view.updated_at, staff_user.name as owner_name
       from saved_view
       join staff_user on staff_user.tenant_id = saved_view.tenant_id and staff_user.id = owner_id
      where saved_view.tenant_id = $1 and (owner_id = $2 or is_shared)
        and ($3::text is null or list = $3)
      order by owner_id <> $2, lower(saved_view.name), saved_view.id
      limit 500`,
    [tx.tenantId, ownerId, list],
  );
}

/** Locks a view, so that of two changes at once the second starts from what the first left. */
export function lockView(tx: TenantTx, id: SavedViewId): Promise<SavedView | null> {
  return tx.first<SavedView>(
    `select ${COLUMNS} from saved_view where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
}

export async function countViews(tx: TenantTx, ownerId: StaffId): Promise<number> {
  const found = await tx.first<{ views: number }>(
    'select count(*)::int as views from saved_view where tenant_id = $1 and owner_id = $2',
    [tx.tenantId, ownerId],
  );
  return found?.views ?? 0;
}

type Written = Omit<SavedView, 'createdAt' | 'updatedAt'>;

/** Null where the person has a view of that name on the list already. */
export function insertView(tx: TenantTx, view: Written): Promise<SavedView | null> {
  return tx.first<SavedView>(
    `insert into saved_view (tenant_id, id, owner_id, list, name, query, is_shared)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing
     returning ${COLUMNS}`,
    [
      tx.tenantId,
      view.id,
      view.ownerId,
      view.list,
      view.name,
      JSON.stringify(view.query),
      view.isShared,
    ],
  );
}

/** Null likewise. */
export function updateView(tx: TenantTx, view: Written): Promise<SavedView | null> {
  return tx.first<SavedView>(
    `update saved_view set name = $3, query = $4, is_shared = $5, updated_at = now()
      where tenant_id = $1 and id = $2
        and not exists (select from saved_view other
                         where other.tenant_id = $1 and other.owner_id = $6 and other.list = $7
                           and lower(other.name) = lower($3) and other.id <> $2)
     returning ${COLUMNS}`,
    [
      ...[tx.tenantId, view.id, view.name, JSON.stringify(view.query), view.isShared],
      ...[view.ownerId, view.list],
    ],
  );
}

export function deleteView(tx: TenantTx, id: SavedViewId): void {
  tx.send('delete from saved_view where tenant_id = $1 and id = $2', [tx.tenantId, id]);
}

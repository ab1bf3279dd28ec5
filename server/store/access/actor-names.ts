import { parseId } from '@mkopo/core/kit/id.ts';
import type { Actor, TenantTx } from '#store/kit/transaction.ts';

/** Whoever did something, as far as it is written down. */
export type ActorRow = { readonly actorKind: Actor['kind']; readonly actorId: string };

export const DOER_KINDS = ['staff', 'key', 'member', 'system'] as const;

/** Whoever did something, by name. What nobody did, time did, or a provider's news. */
export type Doer = {
  readonly kind: (typeof DOER_KINDS)[number];
  /** Of the system: which part of it. */
  readonly id: string;
  /** Null: of the system, which has none. */
  readonly name: string | null;
};

type NameRow = { readonly kind: Actor['kind']; readonly id: string; readonly name: string };

/** Names whoever did things: of the staff, by a key, in the app, or the system by itself. */
export async function nameActors(
  tx: TenantTx,
  actors: readonly ActorRow[],
): Promise<(actor: ActorRow) => Doer> {
  const known = actors.filter(({ actorKind }) => ['staff', 'key', 'member'].includes(actorKind));
  const ids = [...new Set(known.flatMap(({ actorId }) => parseId(actorId) ?? []))];
  const found = ids.length === 0 ? [] : await tx.query<NameRow>(NAMES, [tx.tenantId, ids]);
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return ({ actorKind, actorId: id }) => {
    const name = names.get(`${actorKind} ${id}`) ?? null;
    const isKnown = actorKind === 'staff' || actorKind === 'key' || actorKind === 'member';
    return isKnown ? { kind: actorKind, id, name } : { kind: 'system', id, name: null };
  };
}

const NAMES = `
  select 'staff' as kind, id::text, name from staff_user
   where tenant_id = $1 and id = any ($2::uuid[])
  union all
  select 'key', id::text, name from credential
   where tenant_id = $1 and id = any ($2::uuid[])
  union all
  select 'member', member.id::text, first_name || ' ' || last_name
    from member join client on client.tenant_id = $1 and client.id = member.client_id
   where member.tenant_id = $1 and member.id = any ($2::uuid[])`;

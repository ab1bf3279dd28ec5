import type { NamedGuarantor } from '@mkopo/core/guarantee/name-guarantors.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** How somebody is named: by a member's number, or by the id of a client. */
export type PersonName = { readonly memberNo: string } | { readonly clientId: ClientId };

type NamedPeopleRow = {
  readonly place: number;
  readonly id: ClientId;
  readonly isDeleted: boolean;
};

/** The clients that are meant, each in its place; null where there is none. */
export async function findNamedPeople(
  tx: TenantTx,
  names: readonly PersonName[],
): Promise<NamedGuarantor['client'][]> {
  if (names.length === 0) return [];
  const found = await tx.query<NamedPeopleRow>(
    `select asked.place::int, client.id, client.deleted_at is not null as is_deleted
       from unnest($2::text[], $3::uuid[]) with ordinality as asked (member_no, client_id, place)
       left join member on member.tenant_id = $1 and member.member_no = asked.member_no
       join client on client.tenant_id = $1
        and client.id = case when asked.client_id is null then member.client_id
                             else asked.client_id end`,
    [
      tx.tenantId,
      names.map((name) => ('memberNo' in name ? name.memberNo : null)),
      names.map((name) => ('clientId' in name ? name.clientId : null)),
    ],
  );
  const byPlace = new Map(found.map(({ place, ...client }) => [place, client]));
  return names.map((_, index) => byPlace.get(index + 1) ?? null);
}

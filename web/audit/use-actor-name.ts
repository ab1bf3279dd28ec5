import { useRead } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { AuditRecord } from './choices.ts';
import { AUDIT } from './words.ts';

type Actor = Pick<AuditRecord, 'actor_kind' | 'actor_id'>;

/** Who did it: colleagues and keys by their names, what else there is by its kind. */
export function useActorName(): (record: Actor) => string {
  const t = useWords(AUDIT);
  const staff = useRead('/colleagues', {});
  const keys = useRead('/keys', { query: { limit: 200 } });
  return ({ actor_kind: kind, actor_id: id }) => {
    const named = kind === 'key' ? keys.data?.items : staff.data?.items;
    const name = named?.find((one) => one.id === id)?.name;
    return name ?? (kind === 'staff' ? id : t(`a_${kind}`));
  };
}

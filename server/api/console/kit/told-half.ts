import type { TenantScope } from '#store/kit/transaction.ts';

/** The half of a password or code that another knows, who asked for it; null without another. */
export function toldHalf({ actor }: TenantScope): string | null {
  return actor.seconding?.firstHalf ?? null;
}

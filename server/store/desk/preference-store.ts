import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export const LANGUAGES = ['en', 'sw'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

/** How somebody likes the console; null where the browser's own holds. */
export type Preferences = {
  readonly language: (typeof LANGUAGES)[number] | null;
  readonly theme: (typeof THEMES)[number] | null;
  /** Whether they have put the list away by which a lender is set up. */
  readonly hidesSetUp: boolean;
};

const NONE: Preferences = { language: null, theme: null, hidesSetUp: false };

export async function readPreferences(tx: TenantTx, staffId: StaffId): Promise<Preferences> {
  const kept = await tx.first<Preferences>(
    `select language, theme, hides_set_up from staff_preference
      where tenant_id = $1 and staff_id = $2`,
    [tx.tenantId, staffId],
  );
  return kept ?? NONE;
}

/** Writes all of them; of two changes at once the later one holds. */
export function writePreferences(
  tx: TenantTx,
  { staffId, language, theme, hidesSetUp }: Preferences & { readonly staffId: StaffId },
): void {
  tx.send(
    `insert into staff_preference (tenant_id, staff_id, language, theme, hides_set_up)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, staff_id) do update
        set language = excluded.language, theme = excluded.theme,
            hides_set_up = excluded.hides_set_up, updated_at = now()`,
    [tx.tenantId, staffId, language, theme, hidesSetUp],
  );
}

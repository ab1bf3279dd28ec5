import { DEFAULT_SETTINGS, type TenantSettings } from '@mkopo/core/access/tenant-settings.ts';
import type { TenantTx } from './transaction.ts';

const COLUMNS = `maker_and_checker as "makerAndChecker",
  approval_limit_minor as "approvalLimitMinor"`;

/** What the tenant asks of its people. */
export async function readSettings(tx: TenantTx): Promise<TenantSettings> {
  const [kept] = await tx.query<TenantSettings>(
    `select ${COLUMNS} from tenant_setting where tenant_id = $1`,
    [tx.tenantId],
  );
  return kept ?? DEFAULT_SETTINGS;
}

/** Locks the settings, so that of two changes at once the second starts from the first's. */
export async function lockSettings(tx: TenantTx): Promise<TenantSettings> {
  const { makerAndChecker, approvalLimitMinor } = DEFAULT_SETTINGS;
  tx.send(
    `insert into tenant_setting (tenant_id, maker_and_checker, approval_limit_minor)
     values ($1, $2, $3) on conflict (tenant_id) do nothing`,
    [tx.tenantId, makerAndChecker, approvalLimitMinor],
  );
  const [locked] = await tx.query<TenantSettings>(
    `select ${COLUMNS} from tenant_setting where tenant_id = $1 for no key update`,
    [tx.tenantId],
  );
  if (!locked) throw new Error('settings were neither made nor found');
  return locked;
}

export function updateSettings(
  tx: TenantTx,
  { makerAndChecker, approvalLimitMinor }: TenantSettings,
): void {
  tx.send(
    `update tenant_setting set maker_and_checker = $2, approval_limit_minor = $3,
                               updated_at = now()
      where tenant_id = $1`,
    [tx.tenantId, makerAndChecker, approvalLimitMinor],
  );
}

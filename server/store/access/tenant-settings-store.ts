import { decimalText, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { DEFAULT_SETTINGS, type TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Row = Omit<TenantSettings, 'savingsInterestPct'> & {
  readonly savingsInterestPct: string | null;
};

const COLUMNS = `maker_and_checker,
  approval_limit_minor, savings_interest_pct::text, savings_minimum_minor, classification,
  second_factor, branch_fence, books_locked_through`;

/** What the tenant asks of its people, promises its savers, and is graded by. */
export async function readSettings(tx: TenantTx): Promise<TenantSettings> {
  const [kept] = await tx.query<Row>(`select ${COLUMNS} from tenant_setting where tenant_id = $1`, [
    tx.tenantId,
  ]);
  return kept ? settingsOf(kept) : DEFAULT_SETTINGS;
}

/** Locks the settings, so that of two changes at once the second starts from the first's. */
export async function lockSettings(tx: TenantTx): Promise<TenantSettings> {
  const { makerAndChecker, approvalLimitMinor } = DEFAULT_SETTINGS;
  tx.send(
    `insert into tenant_setting (tenant_id, maker_and_checker, approval_limit_minor)
     values ($1, $2, $3) on conflict (tenant_id) do nothing`,
    [tx.tenantId, makerAndChecker, approvalLimitMinor],
  );
  const [locked] = await tx.query<Row>(
    `select ${COLUMNS} from tenant_setting where tenant_id = $1 for no key update`,
    [tx.tenantId],
  );
  if (!locked) throw new Error('settings were neither made nor found');
  return settingsOf(locked);
}

export function updateSettings(tx: TenantTx, settings: TenantSettings): void {
  const { makerAndChecker, approvalLimitMinor, savingsInterestPct: pct } = settings;
  tx.send(
    `update tenant_setting
        set maker_and_checker = $2, approval_limit_minor = $3,
            savings_interest_pct = $4::numeric, savings_minimum_minor = $5, classification = $6,
            second_factor = $7, branch_fence = $8, books_locked_through = $9, updated_at = now()
      where tenant_id = $1`,
    [
      ...[tx.tenantId, makerAndChecker, approvalLimitMinor],
      ...[pct && decimalText(pct.digits, pct.scale), settings.savingsMinimumMinor],
      ...[settings.classification, settings.secondFactor, settings.branchFence],
      settings.booksLockedThrough,
    ],
  );
}

function settingsOf({ savingsInterestPct: pct, ...row }: Row): TenantSettings {
  return { ...row, savingsInterestPct: pct === null ? null : parseDecimal(pct) };
}

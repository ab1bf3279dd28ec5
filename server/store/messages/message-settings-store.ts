import type { TenantId } from '@mkopo/core/kit/id.ts';
import {
  DEFAULT_MESSAGE_SETTINGS,
  type MessageSettings,
} from '@mkopo/core/message/message-settings.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

type Row = Omit<MessageSettings, 'quiet'> & {
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
};

const COLUMNS = `
  sms, email, kinds, language, quiet_from, quiet_until, due_soon_days, person_daily_max,
  person_daily_codes_max, lender_daily_max`;

/** What the lender tells its people: nothing, where it never said. */
export async function readMessageSettings(tx: TenantTx): Promise<MessageSettings> {
  const kept = await tx.first<Row>(`select ${COLUMNS} from message_setting where tenant_id = $1`, [
    tx.tenantId,
  ]);
  return kept ? settingsOf(kept) : DEFAULT_MESSAGE_SETTINGS;
}

/** Locks the settings, so that of two changes at once the second starts from the first's. */
export async function lockMessageSettings(tx: TenantTx): Promise<MessageSettings> {
  tx.send(
    `insert into message_setting (tenant_id, ${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (tenant_id) do nothing`,
    [tx.tenantId, ...valuesOf(DEFAULT_MESSAGE_SETTINGS)],
  );
  const locked = await tx.first<Row>(
    `select ${COLUMNS} from message_setting where tenant_id = $1 for no key update`,
    [tx.tenantId],
  );
  if (!locked) throw new Error('settings were neither made nor found');
  return settingsOf(locked);
}

export function updateMessageSettings(tx: TenantTx, settings: MessageSettings): void {
  tx.send(
    `update message_setting
        set (${COLUMNS}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11), updated_at = now()
      where tenant_id = $1`,
    [tx.tenantId, ...valuesOf(settings)],
  );
}

/** The lenders who send anything at all. */
export async function listSendingTenants(tx: PlatformTx): Promise<TenantId[]> {
  const rows = await tx.query<{ id: TenantId }>(
    `select tenant_id as id from message_setting
      where (sms or email) and not is_elsewhere(tenant_id) order by tenant_id`,
  );
  return rows.map(({ id }) => id);
}

function settingsOf({ quietFrom: from, quietUntil: until, ...row }: Row): MessageSettings {
  return { ...row, quiet: from === null || until === null ? null : { from, until } };
}

function valuesOf(settings: MessageSettings): unknown[] {
  const { quiet } = settings;
  return [
    ...[settings.sms, settings.email, settings.kinds, settings.language],
    ...[quiet?.from ?? null, quiet?.until ?? null, settings.dueSoonDays],
    ...[settings.personDailyMax, settings.personDailyCodesMax, settings.lenderDailyMax],
  ];
}

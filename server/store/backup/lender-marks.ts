import type { TenantId } from '@mkopo/core/kit/id.ts';
import { GONE_NEWS } from '#store/access/credential-directory.ts';
import type { Session } from '#store/kit/database.ts';

/** That a lender's rows are in a database and must not be served there. */
export type LenderMark = {
  readonly tenantId: TenantId;
  readonly state: 'arriving' | 'leaving' | 'gone';
  readonly cell: string;
  readonly reached: string | null;
};

/** A lender that moves, and between which cells. */
export type MovingLender = {
  readonly tenantId: TenantId;
  readonly slug: string;
  readonly from: string;
  readonly to: string;
};

export async function findMark(session: Session, slug: string): Promise<LenderMark | null> {
  const [mark] = await session.query<LenderMark>(
    'select tenant_id, state, cell, reached::text from lender_move where slug = $1',
    [slug],
  );
  return mark ?? null;
}

/** Before any of its rows come in: nobody is to take them for a lender. */
export async function markArriving(session: Session, lender: MovingLender): Promise<void> {
  await session.query(
    `insert into lender_move (tenant_id, slug, state, cell) values ($1, $2, 'arriving', $3)`,
    [lender.tenantId, lender.slug, lender.from],
  );
}

/**
 * The point of no return: from here on the source never serves the lender again. Nobody writes as
 * it: whatever it has written lies before the next number.
 */
export async function markLeaving(session: Session, lender: MovingLender): Promise<void> {
  await session.query(
    `insert into lender_move (tenant_id, slug, state, cell, reached)
     values ($1, $2, 'leaving', $3,
             (coalesce((select max(ahead) from lender_era where tenant_id = $1), 0)
               + pg_snapshot_xmax(pg_current_snapshot())::text::bigint)::text::xid8)`,
    [lender.tenantId, lender.slug, lender.to],
  );
}

/** The other cell serves it. Whoever still comes here is told so. */
export async function markGone(session: Session, { tenantId }: MovingLender): Promise<void> {
  await session.query(
    `with gone as (update lender_move set state = 'gone' where tenant_id = $1 returning tenant_id)
     select pg_notify('credential_changed', $2 || tenant_id) from gone`,
    [tenantId, GONE_NEWS],
  );
}

export async function removeMark(session: Session, tenantId: TenantId): Promise<void> {
  await session.query('delete from lender_move where tenant_id = $1', [tenantId]);
}

/** As long as an era is: see database-home.ts. */
const ERA = 2n ** 32n;

/**
 * Lets the lender be served where its rows came to, in a new era that lies behind all places of the
 * one it left, and with numbers that go on behind those of its rows.
 */
export async function letIn(
  session: Session,
  { tenantId, reached }: { readonly tenantId: TenantId; readonly reached: string },
): Promise<void> {
  await session.query('begin');
  try {
    await session.query(
      `insert into lender_era (tenant_id, ahead, ended_at)
       values ($1, ($2::bigint / $3::bigint + 1) * $3::bigint, ($2::bigint)::text::xid8)
       on conflict do nothing`,
      [tenantId, reached, ERA],
    );
    for (const table of ['webhook_delivery', 'sandbox.webhook_delivery']) {
      await session.query(
        `select setval(sequence, greatest(nextval(sequence), came.place))
           from (select pg_get_serial_sequence($2, 'place')::regclass as sequence) numbers,
                (select coalesce(max(place), 0) as place from ${table} where tenant_id = $1) came`,
        [tenantId, table],
      );
    }
    await session.query('delete from lender_move where tenant_id = $1', [tenantId]);
    await session.query(
      `select pg_notify('credential_changed', id::text) from credential where tenant_id = $1`,
      [tenantId],
    );
    await session.query('commit');
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

const LOCK = `hashtext('mkopo.move'), hashtext($1::text)`;
/** Longer than a transaction may take. */
const STOP_WITHIN = '20s';

/**
 * Stops the lender: whoever comes is told to come again, and all that is under way has ended. It
 * lasts as long as the session does, so a command that is killed stops nobody.
 */
export async function stopLender(session: Session, tenantId: TenantId): Promise<void> {
  await session.query(`set lock_timeout = '${STOP_WITHIN}'`);
  await session.query(`select pg_advisory_lock(${LOCK})`, [tenantId]);
}

export async function resumeLender(session: Session, tenantId: TenantId): Promise<void> {
  await session.query(`select pg_advisory_unlock(${LOCK})`, [tenantId]);
}

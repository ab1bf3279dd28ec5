import type { StaffId, StaffMember } from '@mkopo/core/access/staff.ts';
import type { ReportSchedule, ReportScheduleId } from '@mkopo/core/desk/report-schedule.ts';
import { type Leasing, leaseDue } from '#store/kit/due-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

const COLUMNS = `
  id, report, format, frequency, language, branch_id, recipients, made_by, made_at, next_on,
  last_on, last_outcome, last_detail, last_at, ended_at`;

export type NewSchedule = Omit<
  ReportSchedule,
  'madeAt' | 'lastOn' | 'lastOutcome' | 'lastDetail' | 'lastAt' | 'endedAt'
> & { readonly dueAt: Temporal.Instant };

export async function insertSchedule(tx: TenantTx, made: NewSchedule): Promise<ReportSchedule> {
  const [row] = await tx.query<ReportSchedule>(
    `insert into report_schedule (tenant_id, id, report, format, frequency, language, branch_id,
                                  recipients, made_by, next_on, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9, $10, $11) returning ${COLUMNS}`,
    [
      ...[tx.tenantId, made.id, made.report, made.format, made.frequency, made.language],
      ...[made.branchId, made.recipients, made.madeBy, made.nextOn, made.dueAt],
    ],
  );
  if (!row) throw new Error('a row that was written is answered');
  return row;
}

/** Those that have not ended, oldest first. */
export function listSchedules(tx: TenantTx): Promise<ReportSchedule[]> {
  return tx.query<ReportSchedule>(
    `select ${COLUMNS} from report_schedule where tenant_id = $1 and ended_at is null order by id`,
    [tx.tenantId],
  );
}

/** Locks one that has not ended: two who end it at once end it once. */
export function lockSchedule(tx: TenantTx, id: ReportScheduleId): Promise<ReportSchedule | null> {
  return tx.first<ReportSchedule>(
    `select ${COLUMNS} from report_schedule
      where tenant_id = $1 and id = $2 and ended_at is null for update`,
    [tx.tenantId, id],
  );
}

export function endSchedule(tx: TenantTx, id: ReportScheduleId): void {
  tx.send(
    `update report_schedule set ended_at = now(), due_at = null
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

export type DueSchedule = ReportSchedule & { readonly tries: number };

/** Takes schedules whose time has come, and keeps others from them. */
export function leaseSchedules(tx: TenantTx, leasing: Leasing): Promise<DueSchedule[]> {
  const columns = `${COLUMNS}, tries`;
  return leaseDue<DueSchedule>(tx, { table: 'report_schedule', columns }, leasing);
}

type Sent = Pick<ReportSchedule, 'id' | 'lastOn' | 'lastOutcome' | 'lastDetail' | 'nextOn'> & {
  readonly at: Temporal.Instant;
  readonly dueAt: Temporal.Instant;
};

/** Notes what became of it, and when it goes again. */
export function updateSent(tx: TenantTx, sent: Sent): void {
  tx.send(
    `update report_schedule
        set last_on = $3, last_outcome = $4, last_detail = left($5, 200), last_at = $6,
            next_on = $7, due_at = $8, tries = 0
      where tenant_id = $1 and id = $2 and ended_at is null`,
    [
      ...[tx.tenantId, sent.id, sent.lastOn, sent.lastOutcome, sent.lastDetail, sent.at],
      ...[sent.nextOn, sent.dueAt],
    ],
  );
}

/** Puts a try off. */
export function putOff(
  tx: TenantTx,
  { id, until }: { readonly id: ReportScheduleId; readonly until: Temporal.Instant },
): void {
  tx.send(
    `update report_schedule set due_at = $3
      where tenant_id = $1 and id = $2 and ended_at is null`,
    [tx.tenantId, id, until],
  );
}

export type Recipient = Pick<StaffMember, 'id' | 'name' | 'email' | 'role' | 'status' | 'branchId'>;

/** The people of some ids; who is not there is nobody's staff. */
export function findRecipients(tx: TenantTx, ids: readonly StaffId[]): Promise<Recipient[]> {
  return tx.query<Recipient>(
    `select id, name, email, role, status, branch_id from staff_user
      where tenant_id = $1 and id = any ($2::uuid[]) order by name, id`,
    [tx.tenantId, ids],
  );
}

import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type TaskId = Id<'task'>;

/** What of a task can be changed. */
export type TaskWords = {
  readonly title: string;
  readonly assignedTo: StaffId;
  readonly dueOn: Temporal.PlainDate | null;
  readonly doneAt: Temporal.Instant | null;
  readonly doneBy: StaffId | null;
};

export type Task = TaskWords & {
  readonly id: TaskId;
  readonly clientId: ClientId | null;
  readonly loanId: LoanId | null;
  readonly madeBy: StaffId;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

export type TaskRow = Task & {
  readonly clientName: string | null;
  readonly loanNumber: string | null;
  readonly assignedToName: string;
  readonly madeByName: string;
};

export const TASK_COLUMNS = `
  task.id, title, task.client_id, first_name || ' ' || last_name as client_name, task.loan_id,
  loan_number, assigned_to, doer.name as assigned_to_name, due_on, made_by,
  maker.name as made_by_name, task.created_at, task.updated_at, done_at, done_by`;

export const TASKS = `
  staff_task task
  join staff_user doer on doer.tenant_id = task.tenant_id and doer.id = assigned_to
  join staff_user maker on maker.tenant_id = task.tenant_id and maker.id = made_by
  left join client on client.tenant_id = task.tenant_id and client.id = task.client_id
  left join loan on loan.tenant_id = task.tenant_id and loan.id = task.loan_id`;

export function findTask(tx: TenantTx, id: TaskId): Promise<TaskRow | null> {
  return tx.first<TaskRow>(
    `select ${TASK_COLUMNS} from ${TASKS} where task.tenant_id = $1 and task.id = $2`,
    [tx.tenantId, id],
  );
}

/** Locks a task, so that of two changes at once the second starts from what the first left. */
export function lockTask(tx: TenantTx, id: TaskId): Promise<Task | null> {
  return tx.first<Task>(
    `select id, title, client_id, loan_id, assigned_to, due_on, made_by, created_at, updated_at,
            done_at, done_by
       from staff_task where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

export function insertTask(tx: TenantTx, task: Task): void {
  tx.send(
    `insert into staff_task (tenant_id, id, title, client_id, loan_id, assigned_to, due_on, made_by,
                             created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      ...[tx.tenantId, task.id, task.title, task.clientId, task.loanId, task.assignedTo],
      ...[task.dueOn, task.madeBy, task.createdAt],
    ],
  );
}

export function updateTask(tx: TenantTx, task: Task): void {
  tx.send(
    `update staff_task set title = $3, assigned_to = $4, due_on = $5, updated_at = $6,
                           done_at = $7, done_by = $8
      where tenant_id = $1 and id = $2`,
    [
      ...[tx.tenantId, task.id, task.title, task.assignedTo, task.dueOn, task.updatedAt],
      ...[task.doneAt, task.doneBy],
    ],
  );
}

/** Somebody whom a task can be given to. */
export type Colleague = {
  readonly id: StaffId;
  readonly name: string;
  readonly role: StaffRole;
};

/** Those who work for the lender, by name. */
export function listColleagues(tx: TenantTx): Promise<Colleague[]> {
  return tx.query<Colleague>(
    `select id, name, role from staff_user
      where tenant_id = $1 and status = 'active' order by lower(name), id limit 500`,
    [tx.tenantId],
  );
}

export function findColleague(tx: TenantTx, id: StaffId): Promise<Colleague | null> {
  return tx.first<Colleague>(
    `select id, name, role from staff_user where tenant_id = $1 and id = $2 and status = 'active'`,
    [tx.tenantId, id],
  );
}

import { TASK_COLUMNS, TASKS, type TaskRow } from '#store/collections/task-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ListTasksInput = {
  readonly assignedTo: string | null;
  readonly isDone: boolean | null;
  readonly clientId: string | null;
  readonly loanId: string | null;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** What people are to do, newest first. */
export function listTasks(
  tx: TenantTx,
  { assignedTo, isDone, clientId, loanId, after, limit }: ListTasksInput,
): Promise<TaskRow[]> {
  const { where, values } = conditionsOf({
    'task.tenant_id = ?': tx.tenantId,
    'assigned_to = ?::uuid': assignedTo,
    '(done_at is not null) = ?::boolean': isDone,
    'task.client_id = ?::uuid': clientId,
    'task.loan_id = ?::uuid': loanId,
    'task.id < ?::uuid': after,
  });
  return tx.query<TaskRow>(
    `select ${TASK_COLUMNS} from ${TASKS} where ${where}
      order by task.id desc limit $${values.length + 1}`,
    [...values, limit],
  );
}

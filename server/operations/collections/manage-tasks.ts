import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { findBorrower } from '#store/collections/note-store.ts';
import {
  findColleague,
  findTask,
  insertTask,
  lockTask,
  type Task,
  type TaskId,
  type TaskRow,
  updateTask,
} from '#store/collections/task-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type TaskToGive = Pick<Task, 'title' | 'assignedTo' | 'dueOn'> & {
  readonly clientId: ClientId | null;
  /** Whose client is then the task's. */
  readonly loanId: LoanId | null;
  readonly now: Temporal.Instant;
};

/** Gives somebody something to do, oneself included. */
export async function giveTask(tx: TenantTx, given: TaskToGive): Promise<TaskRow> {
  const { title, assignedTo, dueOn, loanId, now } = given;
  const [borrower, client] = await Promise.all([
    loanId && findBorrower(tx, loanId),
    given.clientId && findClient(tx, given.clientId),
    refuseUnlessColleague(tx, assignedTo),
  ]);
  if (loanId && !borrower) orRefuse(refuse('not_found', { loan_id: loanId }));
  const clientId = borrower ?? given.clientId;
  const isKnown = given.clientId === clientId && (borrower || client);
  if (given.clientId && !isKnown) {
    orRefuse(refuse('not_found', { client_id: given.clientId }));
  }

  const madeBy = tx.actor.id as StaffId;
  const times = { createdAt: now, updatedAt: now, doneAt: null, doneBy: null };
  const task = { id: newId('task'), title, clientId, loanId, assignedTo, dueOn, madeBy, ...times };
  insertTask(tx, task);
  const about = { subjectKind: 'task', subjectId: task.id } as const;
  recordChange(tx, { action: 'task.give', ...about, before: null, after: task });
  return orNotFound(await findTask(tx, task.id));
}

type TaskChanges = Partial<Pick<Task, 'title' | 'assignedTo' | 'dueOn'>> & {
  readonly isDone?: boolean;
};

type TaskChange = {
  readonly id: TaskId;
  readonly changes: TaskChanges;
  readonly now: Temporal.Instant;
};

/** Changes a task, or says that it is done, or not done after all. */
export async function changeTask(tx: TenantTx, { id, changes, now }: TaskChange): Promise<TaskRow> {
  const { isDone, ...words } = changes;
  const [before] = await Promise.all([
    lockTask(tx, id),
    words.assignedTo && refuseUnlessColleague(tx, words.assignedTo),
  ]);
  const task = orNotFound(before);
  const after = { ...task, ...words, ...doneness(task, { isDone, now, by: tx.actor.id }) };
  updateTask(tx, { ...after, updatedAt: now });
  const about = { subjectKind: 'task', subjectId: id } as const;
  recordChange(tx, { action: 'task.change', ...about, before: task, after });
  return orNotFound(await findTask(tx, id));
}

type Done = {
  readonly isDone: boolean | undefined;
  readonly now: Temporal.Instant;
  readonly by: string;
};

/** What is done already stays as it was done. */
function doneness(
  { doneAt, doneBy }: Pick<Task, 'doneAt' | 'doneBy'>,
  { isDone, now, by }: Done,
): Pick<Task, 'doneAt' | 'doneBy'> {
  if (isDone === undefined || isDone === (doneAt !== null)) return { doneAt, doneBy };
  return isDone ? { doneAt: now, doneBy: by as StaffId } : { doneAt: null, doneBy: null };
}

async function refuseUnlessColleague(tx: TenantTx, id: StaffId): Promise<void> {
  if (!(await findColleague(tx, id))) orRefuse(refuse('not_found', { assigned_to: id }));
}

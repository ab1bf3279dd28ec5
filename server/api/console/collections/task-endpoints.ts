import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body, Changes, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { changeTask, giveTask } from '#operations/collections/manage-tasks.ts';
import { listColleagues, type TaskId, type TaskRow } from '#store/collections/task-store.ts';
import { listTasks } from '#views/collections/list-tasks.ts';

const Named = Type.Object({ id: Uuid, name: Type.String() });
const Title = Words({ minLength: 1, maxLength: 200 });

const { schema: TaskRecord, show: showTask } = record('Task', (task: TaskRow) => task, {
  id: [Uuid, 'id'],
  title: [Type.String(), 'title'],
  client: [
    OrNull(Named),
    ({ clientId, clientName }) => clientId && { id: clientId, name: clientName ?? '' },
  ],
  loan: [
    OrNull(Type.Object({ id: Uuid, loan_number: Type.String() })),
    ({ loanId, loanNumber }) => loanId && { id: loanId, loan_number: loanNumber ?? '' },
  ],
  assigned_to: [
    Named,
    ({ assignedTo, assignedToName }) => ({ id: assignedTo, name: assignedToName }),
  ],
  due_on: [OrNull(Day), 'dueOn'],
  made_by: [Named, ({ madeBy, madeByName }) => ({ id: madeBy, name: madeByName })],
  created_at: [Instant, 'createdAt'],
  updated_at: [Instant, 'updatedAt'],
  done_at: [OrNull(Instant), 'doneAt'],
});

/** POST /tasks: somebody is to do something. */
const postTasks = endpoint({
  method: 'POST',
  path: '/tasks',
  name: 'giveTask',
  tag: 'Collections',
  summary: 'Give somebody a task',
  description: 'To oneself unless `assigned_to` says otherwise.',
  needs: 'collections.write',
  body: Body('NewTask', {
    title: Title,
    client_id: Type.Optional(Uuid),
    loan_id: Type.Optional(Uuid),
    assigned_to: Type.Optional(Uuid),
    due_on: Type.Optional(Day),
  }),
  reply: { status: 201, data: TaskRecord },
  refusals: ['not_found'],
  example: {
    body: { title: 'Visit the shop', client_id: EXAMPLE_IDS.client, due_on: '2026-01-31' },
  },

  async live({ tx, body, now, caller }) {
    const given = {
      title: body.title,
      clientId: body.client_id === undefined ? null : (parseId(body.client_id) as ClientId),
      loanId: body.loan_id === undefined ? null : (parseId(body.loan_id) as LoanId),
      assignedTo: (body.assigned_to ? parseId(body.assigned_to) : caller.id) as StaffId,
      dueOn: body.due_on === undefined ? null : Temporal.PlainDate.from(body.due_on),
    };
    return showTask(await giveTask(tx, { ...given, now }));
  },
});

/** GET /tasks: what is to be done, newest first. */
const getTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  name: 'listTasks',
  tag: 'Collections',
  summary: 'List tasks',
  description: 'Newest first, of everybody unless `mine` or `assigned_to` asks for some.',
  needs: 'collections.read',
  query: Closed({
    ...PAGE_QUERY,
    mine: Type.Optional(FlagOf('Those of who calls.')),
    assigned_to: Type.Optional(Uuid),
    is_done: Type.Optional(Type.Boolean()),
    client_id: Type.Optional(Uuid),
    loan_id: Type.Optional(Uuid),
  }),
  reply: { status: 200, data: Page(TaskRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors, caller }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const asked = {
      assignedTo: query.mine ? caller.id : (query.assigned_to ?? null),
      isDone: query.is_done ?? null,
      clientId: query.client_id ?? null,
      loanId: query.loan_id ?? null,
      after: after?.[0] ?? null,
      limit: rows,
    };
    const found = await listTasks(tx, asked);
    return pageOf(found, size, { place: ({ id }) => [id], show: showTask, cursors });
  },
});

const TaskChangesBody = Changes('TaskChanges', {
  title: Type.Optional(Title),
  assigned_to: Type.Optional(Uuid),
  due_on: Type.Optional(OrNull(Day)),
  is_done: Type.Optional(Type.Boolean()),
});

/** PATCH /tasks/{id}: it is done, or somebody else's, or for another day. */
const patchTask = endpoint({
  method: 'PATCH',
  path: '/tasks/{id}',
  name: 'changeTask',
  tag: 'Collections',
  summary: 'Change a task, or say that it is done',
  description: 'Fields that are left out stay as they are; `null` empties `due_on`.',
  needs: 'collections.write',
  params: Type.Object({ id: Uuid }),
  body: TaskChangesBody,
  reply: { status: 200, data: TaskRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.task }, body: { is_done: true } },

  async live({ tx, params, body, now }) {
    const id = parseId(params.id) as TaskId;
    return showTask(await changeTask(tx, { id, changes: readChanges(body), now }));
  },
});

function readChanges(body: Static<typeof TaskChangesBody>) {
  const { title, assigned_to: to, due_on: due, is_done: isDone } = body;
  return {
    ...(title !== undefined && { title }),
    ...(to !== undefined && { assignedTo: parseId(to) as StaffId }),
    ...(due !== undefined && { dueOn: due === null ? null : Temporal.PlainDate.from(due) }),
    ...(isDone !== undefined && { isDone }),
  };
}

const ColleagueRecord = Titled('Colleague', {
  id: Uuid,
  name: Type.String(),
  role: Type.Enum([...STAFF_ROLES]),
});

/** GET /colleagues: whom a task can be given to. */
const getColleagues = endpoint({
  method: 'GET',
  path: '/colleagues',
  name: 'listColleagues',
  tag: 'Collections',
  summary: 'List those whom a task can be given to',
  description: 'Everybody at work for the lender, by name: 500 at most.',
  needs: 'collections.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(ColleagueRecord) }) },
  example: {},

  async live({ tx }) {
    return { items: await listColleagues(tx) };
  },
});

/** What staff are to do. */
export const TASK_ENDPOINTS = [postTasks, getTasks, patchTask, getColleagues];

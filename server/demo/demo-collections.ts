import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { NoteChannel, NoteOutcome } from '@mkopo/core/collection/contact-note.ts';
import type { WorkList } from '@mkopo/core/collection/work-list.ts';
import { writeNote } from '#operations/collections/manage-notes.ts';
import { giveTask } from '#operations/collections/manage-tasks.ts';
import { findBorrower } from '#store/collections/note-store.ts';
import { insertPromise, lockLoanToPromise } from '#store/collections/promise-store.ts';
import { listLoansToRemindOf } from '#store/collections/work-loans.ts';
import { newId } from '#store/kit/new-id.ts';
import { actingAs, type TenantTx } from '#store/kit/transaction.ts';

type Said = readonly [channel: NoteChannel, outcome: NoteOutcome | null, text: string];

/** What borrowers of a list said, from the latest on. */
const SAID: readonly (readonly [WorkList, readonly Said[]])[] = [
  [
    'late_8_30',
    [
      ['call', 'promised', 'The stock sold slowly this month; pays after market day'],
      ['call', 'no_answer', 'Rang twice, in the morning and at noon'],
      ['sms', null, 'Asked her to call back'],
    ],
  ],
  [
    'late_31_60',
    [
      ['visit', 'promised', 'At the shop: business is open again, pays in two parts'],
      ['call', 'wrong_number', 'Somebody else has the number now; ask the guarantor'],
    ],
  ],
  ['late_over_90', [['visit', 'refused', 'Says the loan is the brother’s; asks for time']]],
];

/** When what was promised is to be paid, counted from today: one was not kept. */
const PROMISED_IN_DAYS = [0, 2, -1] as const;
const PROMISED_MINOR = 150_000n;
const TASKS = ['Visit the shop', 'Call the guarantor', 'Bring the logbook to the branch'];

type Begun = {
  readonly officer: string;
  readonly todayOn: Temporal.PlainDate;
  readonly now: Temporal.Instant;
};

/** What the officer has done about those who are late: notes, promises, tasks. */
export async function makeDemoCollections(tx: TenantTx, begun: Begun): Promise<void> {
  const { todayOn: on, now } = begun;
  const officer = begun.officer as StaffId;
  const own = actingAs(tx, { kind: 'staff', id: officer });
  const promised = PROMISED_IN_DAYS.values();
  const tasks = TASKS.values();
  for (const [list, told] of SAID) {
    const loans = await listLoansToRemindOf(own, { list, ids: null, on, limit: told.length });
    for (const [index, { id: loanId }] of loans.entries()) {
      const clientId = await findBorrower(own, loanId);
      const [channel, outcome, body] = told[index] ?? [];
      if (!clientId || !channel || !body) continue;
      await writeNote(own, { clientId, loanId, channel, outcome: outcome ?? null, body, now });
      const title = outcome === 'promised' ? undefined : tasks.next().value;
      const dueOn = on.add({ days: 1 });
      const task = { clientId: null, loanId, assignedTo: officer, dueOn, now };
      if (title) await giveTask(own, { ...task, title });
      const days = outcome === 'promised' || list === 'late_over_90' ? promised.next().value : null;
      if (days === null || days === undefined) continue;
      const loan = await lockLoanToPromise(own, loanId);
      insertPromise(own, {
        ...{ id: newId('promise'), loanId, amountMinor: PROMISED_MINOR, note: null },
        ...{ madeOn: on.subtract({ days: 4 }), dueOn: on.add({ days }), createdAt: now },
        ...{ madeAfter: loan?.transactions ?? 0, takenBy: officer },
      });
    }
  }
}

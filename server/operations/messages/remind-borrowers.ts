import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import {
  REMINDED_MAX,
  type ReminderKind,
  type WorkList,
} from '@mkopo/core/collection/work-list.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { maskAddress } from '@mkopo/core/message/address.ts';
import { countedSince } from '@mkopo/core/message/counted-since.ts';
import type { DecidedMessage, SkipReason } from '@mkopo/core/message/decide-message.ts';
import { factsOfLoan, type ToldLoan } from '@mkopo/core/message/loan-facts.ts';
import type { Channel } from '@mkopo/core/message/message-kind.ts';
import { isOn } from '@mkopo/core/message/message-settings.ts';
import type { MessageFacts } from '@mkopo/core/message/word-message.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import {
  countMessage,
  judgeTask,
  type MessageOffice,
  openOffice,
  wordMessage,
  writeMessage,
} from '#operations/messages/parts/message-office.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { listLoansToRemindOf } from '#store/collections/work-loans.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listTold, readPartCost } from '#store/messages/reminder-facts.ts';
import { readToldLoans } from '#store/messages/told-facts.ts';

export type RemindersAsked = {
  readonly list: WorkList;
  readonly kind: ReminderKind;
  /** Those of the list that were chosen; null: all. */
  readonly loanIds: readonly LoanId[] | null;
  /** For whose loans alone, and of which branch; null: all. */
  readonly officerId: StaffId | null;
  readonly branchId: BranchId | null;
  readonly now: Temporal.Instant;
  readonly on: Temporal.PlainDate;
};

/** Why a borrower of the list gets no message. */
export type NotReminded = SkipReason | 'told_today' | 'nothing_due';

export type ReminderPlan = {
  /** Whether the lender sends messages of the kind at all. */
  readonly isOn: boolean;
  /** How many loans of the list are looked at, and whether there are more. */
  readonly loans: number;
  readonly isMore: boolean;
  readonly messages: number;
  readonly parts: number;
  /** What it comes to by what the provider charged of late; null where nobody told. */
  readonly cost: Money | null;
  /** When the first of them may go: at night, in the morning. */
  readonly dueAt: Temporal.Instant | null;
  readonly sample: { readonly channel: Channel; readonly to: string; readonly text: string } | null;
  readonly left: ReadonlyMap<NotReminded, number>;
};

type Reminder = {
  readonly clientId: ClientId;
  readonly loanId: LoanId;
  readonly facts: MessageFacts;
  readonly decided: DecidedMessage & { readonly state: 'waiting' };
};

/** What would be sent, and to whom not. Nothing is written. */
export async function planReminders(tx: TenantTx, asked: RemindersAsked): Promise<ReminderPlan> {
  const { office, plan } = await draft(tx, asked, () => undefined);
  const charged = await readPartCost(tx, office.now.subtract({ hours: 24 * 30 }));
  const cost = charged && plan.parts > 0 ? costOf(charged, plan.parts) : null;
  return { ...plan, cost };
}

/** Sends a reminder to the borrowers of a list; a job hands the messages to their carrier. */
export async function remindBorrowers(tx: TenantTx, asked: RemindersAsked): Promise<ReminderPlan> {
  const { office, plan } = await draft(tx, asked, (own, reminder) => {
    const onceName = `remind ${asked.kind} ${reminder.clientId} ${own.todayOn}`;
    const task = { kind: asked.kind, memberId: null, onceName, secret: null, ...reminder };
    writeMessage(tx, own, task);
  });
  if (!isOn(office.settings, asked.kind)) {
    throw new Refusal(refuse('invalid_state', { status: 'off', kind: asked.kind }));
  }
  const { loans, messages, parts } = plan;
  const about = { subjectKind: 'tenant', subjectId: tx.tenantId } as const;
  const { list, kind, officerId, branchId } = asked;
  const after = { list, kind, officerId, branchId, loans, messages, parts };
  recordChange(tx, { action: 'collections.remind', ...about, before: null, after });
  return { ...plan, cost: null };
}

type Send = (office: MessageOffice, reminder: Reminder) => void;

async function draft(tx: TenantTx, asked: RemindersAsked, send: Send) {
  const { kind, on, now } = asked;
  const found = await listLoansToRemindOf(tx, { ...asked, ids: asked.loanIds, limit: MAX + 1 });
  const loans = found.slice(0, MAX);
  const ids = loans.map(({ id }) => id);
  const told = new Map(
    (await readToldLoans(tx, { ids, todayOn: on })).map((loan) => [loan.id, loan]),
  );
  const clientIds = [...new Set([...told.values()].map(({ clientId }) => clientId))];
  const office = await openOffice(tx, { clientIds, now });
  const since = countedSince(now, office.tenant.timeZone);
  const heard = new Set(await listTold(tx, { clientIds, kind, since }));

  const left = new Map<NotReminded, number>();
  const going: (Reminder & { readonly parts: number; readonly text: string })[] = [];
  for (const { id, daysLate } of loans) {
    const reminder = judge(office, { loan: told.get(id), daysLate, kind, on, heard });
    if (typeof reminder === 'string') {
      left.set(reminder, (left.get(reminder) ?? 0) + 1);
      continue;
    }
    const { channel } = reminder.decided;
    const { text, parts } = wordMessage(office, { ...reminder, kind, channel }).filled(null);
    going.push({ ...reminder, text, parts });
    heard.add(reminder.clientId);
    countMessage(office.counts, { kind, clientId: reminder.clientId });
  }
  for (const reminder of going) send(office, reminder);
  const [first] = going;
  const plan = {
    ...{ isOn: isOn(office.settings, kind), loans: loans.length, isMore: found.length > MAX },
    ...{ messages: going.length, parts: going.reduce((sum, { parts }) => sum + parts, 0), left },
    dueAt: first?.decided.dueAt ?? null,
    sample: first
      ? { channel: first.decided.channel, to: maskAddress(first.decided.to), text: first.text }
      : null,
  };
  return { office, plan };
}

const MAX = REMINDED_MAX;

type Judged = {
  readonly loan: ToldLoan | undefined;
  readonly daysLate: number;
  readonly kind: ReminderKind;
  readonly on: Temporal.PlainDate;
  readonly heard: ReadonlySet<ClientId>;
};

/** The message about a loan, or why there is none. One person hears of a kind once a day. */
function judge(office: MessageOffice, judged: Judged): Reminder | NotReminded {
  const { loan, daysLate, kind, on, heard } = judged;
  const facts = loan && factsToTell(loan, { kind, daysLate, on });
  if (!loan || !facts) return 'nothing_due';
  const { clientId, id: loanId } = loan;
  if (heard.has(clientId)) return 'told_today';
  const decided = judgeTask(office, { kind, clientId });
  if (decided?.state !== 'waiting') return decided?.reason ?? 'off';
  return { clientId, loanId, facts, decided };
}

type Telling = Pick<Judged, 'kind' | 'daysLate' | 'on'>;

function factsToTell(loan: ToldLoan, { kind, daysLate, on }: Telling): MessageFacts | null {
  if (kind === 'overdue') {
    return factsOfLoan(kind, { loan, repayment: null, daysPastDue: daysLate, todayOn: on });
  }
  const { number: loan_number, dueOn, dueMinor, currency } = loan;
  if (!dueOn || dueMinor === null) return null;
  return { loan_number, amount: money(currency, dueMinor), due_on: dueOn };
}

/** Rounded up: what is told before must not be less than what is charged. */
function costOf(
  { currency, costMinor, parts: charged }: NonNullable<Awaited<ReturnType<typeof readPartCost>>>,
  parts: number,
): Money {
  const all = costMinor * BigInt(parts);
  return money(currency, (all + BigInt(charged) - 1n) / BigInt(charged));
}

import { CODE_LASTS, type CodePurpose } from '@mkopo/core/access/one-time-code.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { MemberId } from '@mkopo/core/member/member.ts';
import { messageOfEvent } from '@mkopo/core/message/event-message.ts';
import { factsOfLoan, type ToldLoan, type ToldRepayment } from '@mkopo/core/message/loan-facts.ts';
import { bringsCode, type MessageKind } from '@mkopo/core/message/message-kind.ts';
import {
  judgeTask,
  type MessageOffice,
  openOffice,
  writeMessage,
} from '#operations/messages/parts/message-office.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { MasterKeys } from '#store/kit/master-key.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertMemberCode, type MadeCode } from '#store/members/member-code-store.ts';
import { lockMember } from '#store/members/member-store.ts';
import {
  type FollowedEvent,
  listFollowing,
  lockFollowed,
  moveFollowed,
} from '#store/messages/followed-events.ts';
import { readToldLoans, readToldRepayments } from '#store/messages/told-facts.ts';

export type Following = {
  readonly now: Temporal.Instant;
  readonly masterKeys: MasterKeys | null;
  /** Codes that were made and hashed beforehand: hashing takes longer than a transaction should. */
  readonly codes: readonly MadeCode[];
  readonly limit: number;
};

export type FollowedSoFar = {
  /** Whether there may be more to follow. */
  readonly isMore: boolean;
  /** How many codes those who follow next should bring. */
  readonly codesWanted: number;
};

const NOTHING: FollowedSoFar = { isMore: false, codesWanted: 0 };

/**
 * Makes messages of the lender's next events, and moves on behind them, in one transaction: none is
 * lost and none is made twice, whoever dies. It stops before an event that wants a code when all
 * codes are used up.
 */
export async function followEvents(
  tx: TenantTx,
  { now, masterKeys, codes, limit }: Following,
): Promise<FollowedSoFar> {
  // Load.
  const place = await lockFollowed(tx);
  if (!place) return NOTHING;
  const events = await listFollowing(tx, { after: place, limit });
  const told = events.flatMap((event) => {
    const kind = messageOfEvent(event);
    return kind ? [{ event, kind }] : [];
  });
  const clientIds = [...new Set(told.map(({ event }) => event.data['client_id'] as ClientId))];
  const office = told.length > 0 ? await openOffice(tx, { clientIds, now }) : null;
  const facts = office && (await readFacts(tx, office, told));

  // Decide and save, one event after the other.
  const given = codes.values();
  for (const [index, event] of events.entries()) {
    const kind = messageOfEvent(event);
    const isWritten =
      !office ||
      !facts ||
      !kind ||
      (await tell(tx, { office, facts, event, kind, given, masterKeys }));
    if (isWritten) continue;
    const left = told.filter((one) => bringsCode(one.kind)).length - codes.length;
    const last = events[index - 1];
    if (last) moveFollowed(tx, last);
    return { isMore: true, codesWanted: left };
  }
  const last = events.at(-1);
  if (last) moveFollowed(tx, last);
  return { isMore: events.length === limit, codesWanted: 0 };
}

type Facts = {
  readonly loans: ReadonlyMap<string, ToldLoan>;
  readonly repayments: ReadonlyMap<string, ToldRepayment>;
};

type Told = { readonly event: FollowedEvent; readonly kind: MessageKind };

async function readFacts(
  tx: TenantTx,
  { todayOn }: MessageOffice,
  told: readonly Told[],
): Promise<Facts> {
  const loanIds = told.flatMap(({ event }) => {
    const id = event.data['loan_id'];
    return typeof id === 'string' ? [id] : [];
  });
  const paid = told.filter(({ kind }) => kind === 'payment_receipt');
  const [loans, repayments] = await Promise.all([
    readToldLoans(tx, { ids: [...new Set(loanIds)], todayOn }),
    readToldRepayments(
      tx,
      paid.map(({ event }) => event.subjectId),
    ),
  ]);
  return {
    loans: new Map(loans.map((loan) => [loan.id, loan])),
    repayments: new Map(repayments.map((one) => [one.id, one])),
  };
}

type Telling = Told & {
  readonly office: MessageOffice;
  readonly facts: Facts;
  readonly given: Iterator<MadeCode>;
  readonly masterKeys: MasterKeys | null;
};

/** Tells a person of an event, if they are to be told; false where a code is wanting for it. */
async function tell(tx: TenantTx, telling: Telling): Promise<boolean> {
  const { office, event, kind, given, masterKeys } = telling;
  const clientId = event.data['client_id'] as ClientId;
  const decided = judgeTask(office, { kind, clientId });
  const onceName = `event ${event.id}`;
  if (!decided) return true;
  if (bringsCode(kind)) {
    const memberId = event.subjectId as MemberId;
    const task = { kind, clientId, memberId, loanId: null, onceName };
    if (decided.state === 'skipped') {
      writeMessage(tx, office, { ...task, facts: {}, decided, secret: null });
      return true;
    }
    const { value: made } = given.next();
    if (!made) return false;
    const purpose = await giveCode(tx, { memberId, codeHash: made.codeHash, now: office.now });
    if (!purpose) return true;
    const lasts = CODE_LASTS[purpose];
    const facts = { hours: lasts.total('hours'), minutes: lasts.total('minutes') };
    const secret = { code: made.shown, masterKeys };
    writeMessage(tx, office, { ...task, facts, decided, secret });
    return true;
  }
  const loan = telling.facts.loans.get(String(event.data['loan_id']));
  const repayment = telling.facts.repayments.get(event.subjectId) ?? null;
  const daysPastDue = Number(event.data['days_past_due'] ?? 0);
  const { todayOn } = office;
  const facts = loan && factsOfLoan(kind, { loan, repayment, daysPastDue, todayOn });
  if (loan && facts) {
    const task = { kind, clientId, memberId: null, loanId: loan.id, onceName };
    writeMessage(tx, office, { ...task, facts, decided, secret: null });
  }
  return true;
}

type Giving = {
  readonly memberId: MemberId;
  readonly codeHash: string;
  readonly now: Temporal.Instant;
};

/** Gives a member a code that nobody sees; null where they cannot use one any more. */
async function giveCode(
  tx: TenantTx,
  { memberId, codeHash, now }: Giving,
): Promise<CodePurpose | null> {
  const member = await lockMember(tx, memberId);
  if (!member || member.status === 'suspended') return null;
  const purpose = member.status === 'invited' ? 'invitation' : 'reset';
  const expiresAt = insertMemberCode(tx, { memberId, codeHash, purpose, now });
  recordChange(tx, {
    ...{ action: 'member.send_code', subjectKind: 'member', subjectId: memberId },
    ...{ before: null, after: { purpose, expiresAt } },
  });
  return purpose;
}

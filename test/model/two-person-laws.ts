import assert from 'node:assert/strict';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';

// biome-ignore lint/suspicious/noExplicitAny: the audit keeps values of any shape
type Kept = any;

type Writer = { readonly actorKind: string; readonly actorId: string };

/** What the audit says of one change. */
type AuditRecord = Writer & {
  readonly id: string;
  readonly action: string;
  readonly subjectId: string;
  readonly before: Kept;
  readonly after: Kept;
  /** The transaction that wrote it. */
  readonly committedBy: string;
  /** Whose loan it is about, where it is about one. */
  readonly clientId: string | null;
};

/** The records of a lender since one of them, oldest first. */
export function readAudit(tx: TenantTx, since: string | null): Promise<AuditRecord[]> {
  return tx.query<AuditRecord>(
    `select done.id, actor_kind, actor_id, action, subject_id, before, after,
            committed_by::text as committed_by, client_id
       from audit_record done
       left join loan on loan.tenant_id = $1 and loan.id = subject_id
      where done.tenant_id = $1 and ($2::uuid is null or done.id > $2) order by done.id`,
    [tx.tenantId, since],
  );
}

type Asked = { readonly askedBy: string; isOver: boolean };
type Lent = { readonly clientId: string; readonly appliedBy: Writer; approvedBy: string | null };

/**
 * Whose hands are on what, as the audit has it from its beginning: nothing of how the server
 * decides is known here.
 */
export type House = {
  /** Who alone gave out the password of an account, and so may be its owner. */
  readonly owners: Map<string, string>;
  /** Who wrote the phone and the e-mail that a client has. */
  readonly contacts: Map<string, { readonly phone: Writer; readonly email: Writer }>;
  /** The clients of members, and who of the staff may be them in the app. */
  readonly members: Map<string, string>;
  readonly keyHolders: Map<string, Set<string>>;
  readonly requests: Map<string, Asked>;
  readonly loans: Map<string, Lent>;
  /** How often each kind of thing was judged, so that a test can see that it was. */
  readonly judged: Map<string, number>;
};

export function newHouse(): House {
  return {
    ...{ owners: new Map(), contacts: new Map(), members: new Map(), keyHolders: new Map() },
    ...{ requests: new Map(), loans: new Map(), judged: new Map() },
  };
}

/** The person behind an account. */
export function ownerOf(house: House, account: string): string {
  const owner = house.owners.get(account) ?? account;
  return owner === account ? account : ownerOf(house, owner);
}

/** Judges records, oldest first; all of a transaction come together. */
export function judge(house: House, all: readonly AuditRecord[]): void {
  for (const done of all) {
    const [subject] = done.action.split('.');
    if (subject === 'request') noteRequest(house, done);
    if (subject === 'staff') noteStaff(house, done, all);
    if (subject === 'client') noteContacts(house, done);
    if (subject === 'member') noteKeys(house, done, all);
    if (subject === 'loan') noteLoan(house, done);
    if (givesAway(done) || isLooser(done) || isAdminOut(done)) demandTwo(house, done, all);
  }
}

function count({ judged }: House, what: string): void {
  judged.set(what, (judged.get(what) ?? 0) + 1);
}

/** Whether a member of staff does what another person asked for. */
function isByTwo(house: House, done: AuditRecord, all: readonly AuditRecord[]): boolean {
  const { committedBy, actorId } = done;
  const yes = all.find(
    (one) => one.committedBy === committedBy && one.action === 'request.approve',
  );
  const asked = yes && house.requests.get(yes.subjectId);
  return asked !== undefined && ownerOf(house, asked.askedBy) !== ownerOf(house, actorId);
}

function demandTwo(house: House, done: AuditRecord, all: readonly AuditRecord[]): void {
  const { actorKind, action } = done;
  if (actorKind !== 'staff') return;
  assert.ok(isByTwo(house, done, all), `by one alone: ${JSON.stringify(done)}`);
  count(house, action);
}

const WEEK_MS = 7 * 24 * 3_600_000;

function noteRequest(house: House, { action, subjectId, after, actorId }: AuditRecord): void {
  if (action === 'request.ask') house.requests.set(subjectId, { askedBy: actorId, isOver: false });
  count(house, action);
  if (action === 'request.ask') return;
  const request = house.requests.get(subjectId) ?? assert.fail('it was asked for');
  assert.ok(!request.isOver, `${subjectId} ended twice`);
  request.isOver = true;
  const endedAt = after.approvedAt ?? after.rejectedAt ?? after.withdrawnAt;
  const isInTime = Date.parse(endedAt) - Date.parse(after.askedAt) < WEEK_MS;
  assert.ok(isInTime, `${action} of ${subjectId}, which had lapsed`);
}

const AT_MONEY = ['admin', 'manager', 'cashier'];

/** Whoever has to do with money belongs to nobody else. */
function noteStaff(house: House, done: AuditRecord, all: readonly AuditRecord[]): void {
  const { action, subjectId: account, actorKind, actorId, after } = done;
  if (action === 'staff.create' || action === 'staff.reset_password') {
    const isFree = actorKind !== 'staff' || isByTwo(house, done, all);
    house.owners.set(account, isFree ? account : ownerOf(house, actorId));
  }
  if (!AT_MONEY.includes(after.role) || after.status !== 'active') return;
  assert.equal(ownerOf(house, account), account, `another's account: ${JSON.stringify(done)}`);
  count(house, 'let at money');
}

function noteContacts(house: House, done: AuditRecord): void {
  const { action, subjectId, actorKind, actorId, before, after } = done;
  if (action !== 'client.create' && action !== 'client.update') return;
  const known = house.contacts.get(subjectId);
  const writerOf = (contact: 'phone' | 'email') =>
    known && before?.[contact] === after[contact] ? known[contact] : { actorKind, actorId };
  house.contacts.set(subjectId, { phone: writerOf('phone'), email: writerOf('email') });
}

/** A code is given by two, and none of them can be the borrower; a log-in is changed by one. */
function noteKeys(house: House, done: AuditRecord, all: readonly AuditRecord[]): void {
  const { members, keyHolders } = house;
  const { action, subjectId, actorKind, actorId, before, after } = done;
  if (action === 'member.create') members.set(subjectId, after.clientId);
  if (action === 'member.create' || action === 'member.give_code') demandTwo(house, done, all);
  const isKey = action === 'member.update' && before.email !== after.email;
  if (!isKey || actorKind !== 'staff') return;
  const client = members.get(subjectId) ?? assert.fail('a member is made first');
  keyHolders.set(client, (keyHolders.get(client) ?? new Set()).add(actorId));
}

/** Who of the staff has a hand on what a loan is for, and on where its money goes. */
function makersOf({ contacts, keyHolders }: House, { clientId, appliedBy }: Lent): string[] {
  const { phone, email } = contacts.get(clientId) ?? assert.fail('a client is made first');
  const holders = [...(keyHolders.get(clientId) ?? [])];
  const wrote = [phone, email].flatMap(({ actorKind, actorId }) => {
    if (actorKind === 'staff') return [actorId];
    return actorKind === 'member' ? holders : [];
  });
  // Whoever holds the keys to the borrower's account may have been the borrower.
  return [...wrote, ...(appliedBy.actorKind === 'staff' ? [appliedBy.actorId] : holders)];
}

function noteLoan(house: House, done: AuditRecord): void {
  const { action, subjectId: id, actorKind, actorId, before, clientId } = done;
  if (action === 'loan.application') {
    assert.ok(clientId, 'a loan has its client');
    house.loans.set(id, { clientId, appliedBy: { actorKind, actorId }, approvedBy: null });
  }
  const loan = house.loans.get(id) ?? assert.fail(`${action} before the application`);
  if (action === 'loan.approval') {
    const makers = makersOf(house, loan).map((maker) => ownerOf(house, maker));
    const isMaker = makers.includes(ownerOf(house, actorId));
    assert.ok(!isMaker, `${actorId} made and approved loan ${id}`);
    loan.approvedBy = actorId;
    count(house, action);
  }
  const isPaid = action === 'loan.payout_start' || action === 'loan.disbursement';
  if (!isPaid || actorKind !== 'staff' || before.status !== 'approved') return;
  const approver = loan.approvedBy ?? assert.fail(`${id} is paid out and not approved`);
  const isOne = ownerOf(house, approver) === ownerOf(house, actorId);
  assert.ok(!isOne, `${actorId} approved and paid loan ${id}`);
  count(house, action);
}

/** What always gives money or a claim away. A payout that staff say failed may be paid again. */
const GIFTS = [
  ...['loan.waiver', 'loan.write_off', 'loan.refund', 'loan.payout_failure'],
  ...['savings.withdrawal', 'receipt.returning'],
];
const MAY_GIVE = ['loan.reschedule', 'loan.reversal', 'savings.closure', 'savings.reversal'];

/** Whether money leaves by it, or the lender has a smaller claim, or the client a larger one. */
function givesAway({ action, before, after }: AuditRecord): boolean {
  if (GIFTS.includes(action)) return true;
  if (!MAY_GIVE.includes(action)) return false;
  if (action === 'savings.closure') return BigInt(before.balanceMinor) !== 0n;
  if (after.transaction.move.topUp) return true;
  const claim = (stood: Kept) =>
    action === 'savings.reversal'
      ? -BigInt(stood.balanceMinor)
      : BigInt(stood.owed.totalMinor) + BigInt(stood.lostMinor) - BigInt(stood.creditMinor);
  return claim(after) < claim(before);
}

/** Whoever gets rid of the other admins decides alone. */
function isAdminOut({ action, before, after }: AuditRecord): boolean {
  const isAdmin = (staff: Kept) => staff.role === 'admin' && staff.status === 'active';
  return action === 'staff.update' && isAdmin(before) && !isAdmin(after);
}

function isLooser({ action, before, after }: AuditRecord): boolean {
  if (action !== 'settings.update') return false;
  const [was, is] = [before.approvalLimitMinor, after.approvalLimitMinor];
  const isHigher = was !== null && (is === null || BigInt(is) > BigInt(was));
  return isHigher || (before.makerAndChecker === 'differ' && after.makerAndChecker !== 'differ');
}

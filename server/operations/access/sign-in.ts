import { isSessionAlive, SESSION_IDLE_MAX, type SessionId } from '@mkopo/core/access/session.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { ShownPassword, Unproven } from '#operations/access/parts/check-password.ts';
import { checkFullLogin, checkStaffLogin } from '#operations/access/parts/check-staff-login.ts';
import { makeDevice, noteDevice } from '#store/access/known-device-store.ts';
import {
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  type OpenedSession,
  type SessionHolder,
} from '#store/access/session-store.ts';
import { lockStaff, noteLogin, type StaffRow, updatePassword } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { Database } from '#store/kit/database.ts';
import { hashPassword } from '#store/kit/password-hash.ts';
import { inTenant, type TenantTx } from '#store/kit/transaction.ts';

type SignInInput = ShownPassword & {
  /** The slug of the lender that is named; null where none is. */
  readonly lender: string | null;
  /** A code of the second factor, for who has one; null where none is shown. */
  readonly code: string | null;
  /** Whether staff of a demo lender, whose passwords are public, may come in from there. */
  readonly admitsDemo: boolean;
  readonly userAgent: string | null;
  /** The token of a session on top of which somebody logs in: it ends. */
  readonly over: string | null;
  readonly requestId: string;
};

export type SignedIn =
  | {
      readonly outcome: 'in';
      readonly opened: OpenedSession;
      readonly staff: StaffRow;
      /** By what the device is known from now on. */
      readonly device: string;
    }
  /** The password is the same at several lenders: somebody has to say which is meant. */
  | { readonly outcome: 'several'; readonly lenders: readonly LenderName[] }
  /** The password is right, and a code of the second factor is asked for. */
  | { readonly outcome: 'code_required' }
  | Unproven;

type LenderName = { readonly slug: string; readonly name: string };

/**
 * Opens a session for somebody who knows their password. It takes the database and not a
 * transaction: whose tenant it is shows on the way, and hashing must hold no lock.
 */
export async function signIn(database: Database, input: SignInInput): Promise<SignedIn> {
  const { from, now, userAgent, requestId, lender, code, admitsDemo } = input;
  const { ip } = from;
  const shown = { shown: input, lender, code, usesCode: true, admitsDemo };
  const proof = await checkFullLogin(database, shown);
  if (proof.outcome !== 'proven') return proof;
  if (proof.namesakes.length > 0) {
    const proven = [proof.person, ...proof.namesakes];
    const lenders = proven.map(({ tenantSlug, tenantName }) => ({
      ...{ slug: tenantSlug, name: tenantName },
    }));
    return { outcome: 'several', lenders };
  }
  const { id, tenantId, passwordHash } = proof.person;
  const actor = { kind: 'staff', id, requestId, ip } as const;
  // Colleagues may share a machine: it keeps its name, and is known of each by itself.
  const device = from.device ?? makeDevice();
  const old = await findOldSession(database, input);
  if (old && old.tenant.id !== tenantId) await endElsewhere(database, old, input);
  return inTenant(database, { tenantId, actor }, async (tx) => {
    const staff = await lockStaff(tx, id);
    // Suspended, or given another password, while this one was being checked.
    if (staff?.status !== 'active' || staff.passwordHash !== passwordHash) {
      return { outcome: 'wrong' };
    }
    const { lastLoginAt } = staff;
    recordChange(tx, {
      action: 'staff.sign_in',
      subjectKind: 'staff',
      subjectId: id,
      before: { lastLoginAt },
      after: { lastLoginAt: now },
    });
    noteLogin(tx, { id, at: now });
    noteDevice(tx, { user: { kind: 'staff', id }, device, now });
    if (old?.tenant.id === tenantId) await signOut(tx, ending(old, now));
    const opened = await insertSession(tx, { staffId: id, ip, userAgent, now });
    return { outcome: 'in', opened, staff, device };
  });
}

type Ended = Pick<SessionHolder, 'session' | 'staff' | 'tenant'>;

/** The session that somebody logs in on top of, if it is alive. */
async function findOldSession(
  database: Database,
  { over, now }: Pick<SignInInput, 'over' | 'now'>,
): Promise<Ended | null> {
  const held = over && (await findSession(database, over, { now, idleMax: SESSION_IDLE_MAX }));
  return held && isSessionAlive(held.session, now) ? held : null;
}

/** Another lender's session is out of reach of the log-in's own transaction. */
async function endElsewhere(
  database: Database,
  old: Ended,
  { from, now, requestId }: Pick<SignInInput, 'from' | 'now' | 'requestId'>,
): Promise<void> {
  const actor = { kind: 'staff', id: old.staff.id, requestId, ip: from.ip } as const;
  const scope = { tenantId: old.tenant.id, actor };
  await inTenant(database, scope, (tx) => signOut(tx, ending(old, now)));
}

function ending({ session, staff }: Ended, now: Temporal.Instant): SignOut {
  return { staffId: staff.id, sessionId: session.id, now };
}

type SignOut = {
  readonly staffId: StaffId;
  readonly sessionId: SessionId;
  readonly now: Temporal.Instant;
};

/** Ends one session, the one that asks. */
export async function signOut(tx: TenantTx, { staffId, sessionId, now }: SignOut): Promise<void> {
  endSession(tx, { id: sessionId, at: now });
  recordChange(tx, {
    action: 'staff.sign_out',
    subjectKind: 'staff',
    subjectId: staffId,
    before: null,
    after: { sessionId },
  });
}

type ShownChange = ShownPassword & {
  readonly newPassword: string;
  /** The slug of the lender whose session asks. */
  readonly lender: string;
};

/** What stands between the two passwords of somebody who has shown the old one. */
export type ProvenChange = { readonly oldHash: string; readonly passwordHash: string };

/** Holds the old password against the one that is kept, and hashes the new one. */
export async function provePasswordChange(
  database: Database,
  { newPassword, lender, ...shown }: ShownChange,
): Promise<(ProvenChange & { readonly outcome: 'proven' }) | Unproven> {
  // Whoever has a session was let in.
  const proof = await checkStaffLogin(database, { shown, lender, admitsDemo: true });
  if (proof.outcome !== 'proven') return proof;
  const { passwordHash: oldHash } = proof.person;
  return { outcome: 'proven', oldHash, passwordHash: await hashPassword(newPassword) };
}

type PasswordChange = ProvenChange & {
  readonly staffId: StaffId;
  /** The session that asks, and stays. */
  readonly sessionId: SessionId;
  readonly now: Temporal.Instant;
};

/**
 * Changes one's own password, for whoever has proven that they know the old one, and ends all other
 * sessions: whoever else had got in is out. False: it is not the old one any more.
 */
export async function changeOwnPassword(
  tx: TenantTx,
  { staffId: id, sessionId, oldHash, passwordHash, now }: PasswordChange,
): Promise<boolean> {
  const staff = await lockStaff(tx, id);
  if (staff?.status !== 'active' || staff.passwordHash !== oldHash) return false;
  recordChange(tx, {
    action: 'staff.change_password',
    subjectKind: 'staff',
    subjectId: id,
    before: { mustChangePassword: staff.mustChangePassword },
    after: { mustChangePassword: false },
  });
  updatePassword(tx, { id, passwordHash, mustChangePassword: false });
  endSessionsOf(tx, { staffId: id, at: now, except: sessionId });
  return true;
}

import { isTrusted } from '@mkopo/core/access/second-admin.ts';
import { stepOfCode } from '@mkopo/core/access/second-factor.ts';
import type { SessionId } from '@mkopo/core/access/session.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  askedByAnother,
  demandSecondAdmin,
  takeMaker,
} from '#operations/access/parts/second-person.ts';
import { forgetDevicesOf } from '#store/access/known-device-store.ts';
import {
  deleteSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  confirmSecondFactor as putInUse,
  totpCode,
} from '#store/access/second-factor-store.ts';
import { endSessionsOf } from '#store/access/session-store.ts';
import { lockStaff, type StaffRow } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Own = { readonly staffId: StaffId; readonly now: Temporal.Instant };

/**
 * Begins to enrol a device, for whoever has shown the password: a borrowed screen must not be
 * enough to shut its owner out. Until a code has come back it asks nothing of anybody.
 */
export async function beginSecondFactor(tx: TenantTx, { staffId, now }: Own): Promise<Buffer> {
  // Locked, so that of two who begin at once the second sees the first.
  orNotFound(await lockStaff(tx, staffId));
  const before = await lockSecondFactor(tx, staffId);
  if (before?.confirmedAt) orRefuse(refuse('not_permitted', { why: 'second_factor_on' }));
  recordChange(tx, {
    ...{ action: 'staff.begin_second_factor', subjectKind: 'staff', subjectId: staffId },
    ...{ before: null, after: { begunAt: now } },
  });
  return insertSecondFactor(tx, { staffId, now });
}

type Confirmation = Own & {
  readonly typed: string;
  /** The session that asks, and stays. */
  readonly sessionId: SessionId;
};

/**
 * Puts the device in use whose code it is, and ends all other sessions: they were opened by the
 * password alone. Answers the recovery codes; null where the code is wrong.
 */
export async function confirmSecondFactor(
  tx: TenantTx,
  { staffId, sessionId, typed, now }: Confirmation,
): Promise<readonly string[] | null> {
  const factor = await lockSecondFactor(tx, staffId);
  if (!factor || factor.confirmedAt) {
    const why = factor ? 'second_factor_on' : 'second_factor_not_begun';
    throw new Refusal(refuse('not_permitted', { why }));
  }
  const { secret, lastStep } = factor;
  const codeAt = (step: number) => totpCode(secret, step);
  const step = stepOfCode({ typed, now, lastStep, codeAt });
  if (step === null) return null;
  recordChange(tx, {
    ...{ action: 'staff.turn_on_second_factor', subjectKind: 'staff', subjectId: staffId },
    ...{ before: { secondFactor: false }, after: { secondFactor: true } },
  });
  endSessionsOf(tx, { staffId, at: now, except: sessionId });
  return putInUse(tx, { staffId, now, step });
}

/** Turns one's own off, for whoever has shown both password and code. */
export async function removeSecondFactor(tx: TenantTx, staffId: StaffId): Promise<void> {
  recordChange(tx, {
    ...{ action: 'staff.turn_off_second_factor', subjectKind: 'staff', subjectId: staffId },
    ...{ before: { secondFactor: true }, after: { secondFactor: false } },
  });
  if (await deleteSecondFactor(tx, staffId)) return;
  orRefuse(refuse('not_permitted', { why: 'second_factor_off' }));
}

type Reset = {
  readonly id: StaffId;
  /** Who takes it off; null for the operator of the installation. */
  readonly by: StaffId | null;
  readonly now: Temporal.Instant;
};

/**
 * Takes the second factor off somebody who lost it, and ends their sessions. Nobody does it for
 * themselves; that of who has to do with money takes two, as a password does.
 */
export async function resetSecondFactor(tx: TenantTx, { id, by, now }: Reset): Promise<StaffRow> {
  const maker = await takeMaker(tx);
  const { passwordHash: _, ...staff } = orNotFound(await lockStaff(tx, id));
  if (by === id || maker === id) throw new Refusal(refuse('not_permitted', { why: 'yourself' }));
  const alert = isTrusted(staff) ? 'privileged_password_reset' : null;
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};
  recordChange(tx, {
    ...{ action: 'staff.reset_second_factor', subjectKind: 'staff', subjectId: id },
    before: { secondFactor: true },
    after: { secondFactor: false, ...alone, ...askedByAnother(tx, maker) },
    alert,
  });
  if (!(await deleteSecondFactor(tx, id))) {
    orRefuse(refuse('invalid_state', { status: 'off', action: 'removal' }));
  }
  endSessionsOf(tx, { staffId: id, at: now, except: null });
  forgetDevicesOf(tx, id);
  return staff;
}

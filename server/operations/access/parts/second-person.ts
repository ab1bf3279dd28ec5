import type { StaffId } from '@mkopo/core/access/staff.ts';
import { approveRequest, type TwoPersonRequestId } from '@mkopo/core/access/two-person-request.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { approvalRefused } from '@mkopo/core/tenant/approval-rule.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { readPasswordGivers } from '#store/access/password-giver.ts';
import { findStaff, lockActiveAdmins } from '#store/access/staff-store.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { lockRequest, updateRequest } from '#store/access/two-person-request-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/**
 * Who asked for what is being done: whoever does it, or another, to whose request they say yes by
 * it. The yes is written in the same transaction: it is given for this once.
 */
export async function takeMaker(tx: TenantTx): Promise<string> {
  const { id: by, seconding } = tx.actor;
  if (seconding === undefined) return by;
  const { now } = seconding;
  const id = seconding.id as TwoPersonRequestId;
  const request = orNotFound(await lockRequest(tx, id));
  const approved = orRefuse(approveRequest(request, { by: by as StaffId, now }));
  updateRequest(tx, approved);
  recordChange(tx, {
    ...{ action: 'request.approve', subjectKind: 'request', subjectId: id },
    ...{ before: request, after: approved },
  });
  return request.askedBy;
}

/**
 * Lets a member of staff give money, or a claim to it, out of the house: within their limit, and
 * where the lender asks for two persons, only what another asked for, who is not one of their own
 * making. The rule is read here, so that no door can bring a kinder one. What gives nothing away is
 * for one. Answers who asked for it.
 */
export async function demandChecker(tx: TenantTx, amount: Money): Promise<string> {
  const maker = await takeMaker(tx);
  await demandOther(tx, { makers: [maker], amount });
  return maker;
}

type Said = { readonly makers: readonly string[]; readonly amount: Money };

/** The same, where it is known who asked for it, and whoever says yes is here. */
export async function demandOther(tx: TenantTx, { makers, amount }: Said): Promise<void> {
  const { kind, id } = tx.actor;
  if (kind !== 'staff' || amount.minor === 0n) return;
  const [settings, found, { currency }, givers] = await Promise.all([
    readSettings(tx),
    findStaff(tx, id as StaffId),
    readTenant(tx),
    readPasswordGivers(tx, makers),
  ]);
  const rule = approvalRuleFor(orNotFound(found), settings, currency);
  const refused = approvalRefused({ makers: [...makers, ...givers], checker: id, amount }, rule);
  if (refused) orRefuse(refused);
}

/** Nobody to say yes: what was done by one alone is marked in the audit. */
export type Alone = { readonly alone?: true };

/**
 * Lets one do alone what takes two only where the lender has no second admin, or does not ask for
 * two. Commands are the operator's, who stands outside the lender's house.
 */
export async function demandSecondAdmin(tx: TenantTx, maker: string): Promise<Alone> {
  const { kind, id } = tx.actor;
  if (kind !== 'staff' || maker !== id) return {};
  const [{ makerAndChecker }, admins] = await Promise.all([readSettings(tx), lockActiveAdmins(tx)]);
  if (makerAndChecker !== 'differ') return {};
  if (admins.length < 2) return { alone: true };
  orRefuse(refuse('not_permitted', { why: 'maker_is_checker' }));
  return {};
}

/** Who asked for what another does, for the audit: two gave the password or code out. */
export function askedByAnother({ actor }: TenantTx, maker: string): { readonly askedBy?: string } {
  return maker === actor.id ? {} : { askedBy: maker };
}

import { isOfHeadOffice, mayDo, STAFF_ACTIONS } from '@mkopo/core/access/permission.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { deviceIn, placeCookies, TAKE_COOKIES_AWAY, tokenIn } from '#api/console/kit/cookies.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { LENDER_HINT } from '#api/kit/wire/error-registry.ts';
import { Email, Instant, OrNull } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { DayOf, FlagOf } from '#api/records/kit/described.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import { checkNewPassword, loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { refuseOtherSites } from '#api/records/kit/refuse-other-sites.ts';
import {
  changeOwnPassword,
  provePasswordChange,
  signIn,
  signOut,
} from '#operations/access/sign-in.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant, type Tenant } from '#store/access/tenant-store.ts';
import { readPreferences } from '#store/desk/preference-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { showApprovalLimit } from './approval-limit.ts';
import { BranchRecord } from './branch-record.ts';
import { FactorCode } from './factor-code.ts';
import { PreferencesRecord, showPreferences } from './preference-record.ts';
import { SettingsRecord, showSettings } from './settings-record.ts';
import { StaffRecord } from './staff-record.ts';

/** POST /session: logs in. The token goes into a cookie and never into the body. */
export const postSession = endpoint({
  method: 'POST',
  path: '/session',
  name: 'logIn',
  tag: 'Access',
  summary: 'Log in',
  description:
    'Leaves the cookie `mkopo_session`, and `mkopo_device`, by which the browser is known again; ' +
    'over TLS they are called `__Host-mkopo_session` and `__Host-mkopo_device`. A session that ' +
    'the call comes with ends. ' +
    'A wrong e-mail and a wrong password get the same answer. After five failures within 15 ' +
    'minutes each try has to wait (429): 1, 2, 4 … seconds, a minute at most, as `Retry-After` ' +
    'says. A browser on which the person was logged in before has a count of its own.\n\n' +
    'An e-mail is one person’s at a lender. Without `lender` it is tried at two, those where it ' +
    'was logged in last; where the password is right at both, nothing is opened and the answer ' +
    'names them (409 `several_lenders`).\n\n' +
    'Who has a second factor shows a code of it as `code`: without one a right password is ' +
    'answered 401 `code_required`, and the call is made again with both. A code is good once. A ' +
    'wrong one is answered, and counts, as a wrong password.',
  needs: null,
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('LogIn', {
    email: Email,
    password: ShownPassword,
    lender: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'The slug of the lender, for who works for several.',
        examples: ['umoja-sacco'],
      }),
    ),
    code: Type.Optional(FactorCode),
  }),
  hashes: true,
  reply: {
    status: 201,
    data: Type.Object({
      staff: Type.Pick(StaffRecord, ['id', 'email', 'name', 'role']),
      must_change_password: Type.Boolean(),
      expires_at: Instant,
    }),
  },
  refusals: ['wrong_password', 'code_required', 'several_lenders', 'rate_limited', 'not_permitted'],
  example: {
    body: { email: 'asha.mwangi@umoja.example', password: 'correct horse battery staple' },
  },

  async anonymous({ body, callerProof, admitsDemo, database, requestId }) {
    refuseOtherSites(callerProof);
    const { now, headers } = callerProof;
    const userAgent = headers['user-agent'] ?? null;
    const from = loginOrigin(callerProof, deviceIn(callerProof));
    const { email: named, password, lender = null, code = null } = body;
    const shown = { email: named, password, from, now };
    const over = tokenIn(callerProof);
    const input = { ...shown, lender, code, over, userAgent, admitsDemo, requestId };
    const signed = await signIn(database, input);
    if (signed.outcome === 'several') {
      throw new ApiError('several_lenders', { data: { lenders: signed.lenders } });
    }
    if (signed.outcome === 'code_required') throw new ApiError('code_required');
    if (signed.outcome === 'wrong') {
      throw new ApiError('wrong_password', { data: { hint: LENDER_HINT } });
    }
    if (signed.outcome !== 'in') throw loginRefused(signed, now);
    const { opened, device } = signed;
    const { expiresAt } = opened;
    const { id, email, name, role, mustChangePassword } = signed.staff;
    return {
      data: {
        staff: { id, email, name, role },
        must_change_password: mustChangePassword,
        expires_at: expiresAt.toString(),
      },
      headers: { 'set-cookie': placeCookies(callerProof, { ...opened, device }) },
    };
  },
});

const LENDER_KINDS = ['demo', 'sandbox', 'live'] as const;

/** GET /session: who am I, where, and what may I do? */
export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  name: 'getSession',
  tag: 'Access',
  summary: 'Read who is logged in, and what they may do',
  description:
    'A visitor, who shows no session at all, is answered `null`. `must_change_password` and ' +
    '`must_enrol_second_factor` come before everything else: until then all calls but those ' +
    'under `/session` are refused (403, `data.why`).',
  needs: null,
  greetsVisitors: true,
  reply: {
    status: 200,
    data: OrNull(
      Type.Object({
        staff: Type.Pick(StaffRecord, ['id', 'email', 'name', 'role', 'approval_limit']),
        branch: OrNull(Type.Pick(BranchRecord, ['id', 'code', 'name']), {
          description: 'Where they work; null: at the head office.',
        }),
        permissions: Type.Array(Type.Enum([...STAFF_ACTIONS])),
        tenant: Type.Object({
          slug: Type.String(),
          name: Type.String(),
          country: Type.String(),
          currency: Type.String(),
          time_zone: Type.String(),
          is_sandbox: Type.Boolean({ description: 'For trying things out: nothing is real.' }),
          kind: Type.Enum([...LENDER_KINDS], {
            description: 'Invented, for trying things out, or for real.',
          }),
          today: DayOf('The day of the lender’s books.'),
        }),
        settings: SettingsRecord,
        preferences: PreferencesRecord,
        has_second_factor: Type.Boolean(),
        must_change_password: Type.Boolean(),
        must_enrol_second_factor: FlagOf('The lender asks for one, and there is none yet.'),
        expires_at: Instant,
      }),
    ),
  },
  example: {},

  async live({ tx, caller, now }) {
    const [tenant, settings, preferences, branch] = await Promise.all([
      readTenant(tx),
      readSettings(tx),
      readPreferences(tx, caller.id),
      caller.branchId && findBranch(tx, caller.branchId),
    ]);
    const { id, email, name, role, currency } = caller;
    const limit = showApprovalLimit(caller.approvalLimitMinor, currency);
    return {
      staff: { id, email, name, role, approval_limit: limit },
      branch: branch && { id: branch.id, code: branch.code, name: branch.name },
      permissions: STAFF_ACTIONS.filter(
        (action) => mayDo(role, action) && !(caller.heldTo && isOfHeadOffice(action)),
      ),
      tenant: {
        slug: tenant.slug,
        name: tenant.name,
        country: tenant.country,
        currency,
        time_zone: tenant.timeZone,
        is_sandbox: tenant.isSandbox,
        kind: kindOf(tenant),
        today: businessDateOf(now, tenant).toString(),
      },
      settings: showSettings(settings, currency),
      preferences: showPreferences(preferences),
      has_second_factor: caller.hasSecondFactor,
      must_change_password: caller.mustChangePassword,
      must_enrol_second_factor: caller.mustEnrol,
      expires_at: caller.expiresAt.toString(),
    };
  },
});

function kindOf({ isDemo, isSandbox }: Pick<Tenant, 'isDemo' | 'isSandbox'>) {
  const [demo, sandbox, live] = LENDER_KINDS;
  if (isDemo) return demo;
  return isSandbox ? sandbox : live;
}

/** POST /session/password: one changes one's own password, with the old one. */
export const postSessionPassword = endpoint({
  method: 'POST',
  path: '/session/password',
  name: 'changeOwnPassword',
  tag: 'Access',
  summary: 'Change one’s own password',
  description:
    'At least 10 characters; a sentence is best. Not digits alone, a common password or one ' +
    'word with digits, nor made of names: your own, the e-mail or the lender’s. All ' +
    'other sessions of the same person end. Wrong guesses at the old password count like ' +
    'failed log-ins.',
  needs: null,
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('PasswordChange', { current_password: ShownPassword, new_password: ShownPassword }),
  hashes: true,
  hasSecrets: true,
  reply: { status: 200, data: Type.Object({}) },
  refusals: ['wrong_password', 'rate_limited'],
  example: {
    body: { current_password: 'k7mp2-9vxqa-0w3ne-z5tdh', new_password: 'ninaipenda kazi yangu' },
  },

  async prepare({ body, caller, callerProof, database, scope }) {
    const { current_password: password, new_password: newPassword } = body;
    const { email, name, tenantSlug: lender } = caller;
    const { now } = callerProof;
    const rule = { email, names: [name], scope, field: 'new_password', old: password };
    await checkNewPassword(database, newPassword, rule);
    const from = loginOrigin(callerProof, deviceIn(callerProof));
    const shown = { email, password, newPassword, lender, from, now };
    const proof = await provePasswordChange(database, shown);
    if (proof.outcome !== 'proven') throw loginRefused(proof, now);
    return proof;
  },
  async live({ tx, caller: { id: staffId, sessionId }, now, prepared }) {
    const isChanged = await changeOwnPassword(tx, { ...prepared, staffId, sessionId, now });
    if (!isChanged) throw loginRefused({ outcome: 'wrong' }, now);
    return {};
  },
});

/** DELETE /session: logs out. Other sessions of the same person go on. */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/session',
  name: 'logOut',
  tag: 'Access',
  summary: 'Log out',
  needs: null,
  reply: { status: 200, data: Type.Object({}), headers: { 'set-cookie': TAKE_COOKIES_AWAY } },
  example: {},

  // Not kept for retries: who is out cannot ask again, and for anybody else it would be no answer.
  async ownTransactions({ caller, callerProof, database, scope }) {
    const { id: staffId, sessionId } = caller;
    await inTenant(database, scope, (tx) =>
      signOut(tx, { staffId, sessionId, now: callerProof.now }),
    );
    return {};
  },
});

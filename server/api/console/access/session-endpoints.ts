import { mayDo, STAFF_ACTIONS } from '@mkopo/core/access/permission.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { deviceIn, placeCookies, TAKE_COOKIES_AWAY, tokenIn } from '#api/console/kit/cookies.ts';
import { refuseOtherSites } from '#api/console/kit/refuse-other-sites.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { LENDER_HINT } from '#api/kit/wire/error-registry.ts';
import { Email, Instant } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import { checkNewPassword, loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import {
  changeOwnPassword,
  provePasswordChange,
  signIn,
  signOut,
} from '#operations/access/sign-in.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { showApprovalLimit } from './approval-limit.ts';
import { SettingsRecord, showSettings } from './settings-record.ts';
import { StaffRecord } from './staff-record.ts';

/** POST /session: logs in. The token goes into a cookie and never into the body. */
export const postSession = endpoint({
  method: 'POST',
  path: '/session',
  name: 'logIn',
  tag: 'Session',
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
    'names them (409 `several_lenders`).',
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
  refusals: ['wrong_password', 'several_lenders', 'rate_limited', 'not_permitted'],
  example: {
    body: { email: 'asha.mwangi@umoja.example', password: 'correct horse battery staple' },
  },

  async anonymous({ body, callerProof, admitsDemo, database, requestId }) {
    refuseOtherSites(callerProof);
    const { now, headers } = callerProof;
    const userAgent = headers['user-agent'] ?? null;
    const from = loginOrigin(callerProof, deviceIn(callerProof));
    const { email: named, password, lender = null } = body;
    const shown = { email: named, password, from, now };
    const over = tokenIn(callerProof);
    const input = { ...shown, lender, over, userAgent, admitsDemo, requestId };
    const signed = await signIn(database, input);
    if (signed.outcome === 'several') {
      throw new ApiError('several_lenders', { data: { lenders: signed.lenders } });
    }
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

/** GET /session: who am I, where, and what may I do? */
export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  name: 'getSession',
  tag: 'Session',
  summary: 'Read who is logged in, and what they may do',
  needs: null,
  reply: {
    status: 200,
    data: Type.Object({
      staff: Type.Pick(StaffRecord, ['id', 'email', 'name', 'role', 'approval_limit']),
      permissions: Type.Array(Type.Enum([...STAFF_ACTIONS])),
      tenant: Type.Object({
        slug: Type.String(),
        name: Type.String(),
        country: Type.String(),
        currency: Type.String(),
        time_zone: Type.String(),
        is_sandbox: Type.Boolean({ description: 'For trying things out: nothing is real.' }),
      }),
      settings: SettingsRecord,
      must_change_password: Type.Boolean(),
      expires_at: Instant,
    }),
  },
  example: {},

  async live({ tx, caller }) {
    const [tenant, settings] = await Promise.all([readTenant(tx), readSettings(tx)]);
    const { id, email, name, role, currency } = caller;
    const limit = showApprovalLimit(caller.approvalLimitMinor, currency);
    return {
      staff: { id, email, name, role, approval_limit: limit },
      permissions: STAFF_ACTIONS.filter((action) => mayDo(role, action)),
      tenant: {
        slug: tenant.slug,
        name: tenant.name,
        country: tenant.country,
        currency,
        time_zone: tenant.timeZone,
        is_sandbox: tenant.isSandbox,
      },
      settings: showSettings(settings, currency),
      must_change_password: caller.mustChangePassword,
      expires_at: caller.expiresAt.toString(),
    };
  },
});

/** POST /session/password: one changes one's own password, with the old one. */
export const postSessionPassword = endpoint({
  method: 'POST',
  path: '/session/password',
  name: 'changeOwnPassword',
  tag: 'Session',
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
  tag: 'Session',
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

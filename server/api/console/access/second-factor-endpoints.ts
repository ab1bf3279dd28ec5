import { otpauthUri, spellTotpSecret } from '@mkopo/core/access/second-factor.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { deviceIn } from '#api/console/kit/cookies.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Body, Titled } from '#api/kit/wire/object-shapes.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import { loginRefused, ShownPassword } from '#api/records/kit/login-refused.ts';
import { checkFullLogin, checkStaffLogin } from '#operations/access/parts/check-staff-login.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '#operations/access/second-factor.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { FactorCode } from './factor-code.ts';
import { StaffPath, StaffRecord, showStaff } from './staff-record.ts';

/** POST /session/second-factor: somebody begins to enrol a device. */
const postSecondFactor = endpoint({
  method: 'POST',
  path: '/session/second-factor',
  name: 'beginSecondFactor',
  tag: 'Access',
  summary: 'Begin to enrol a second factor',
  description:
    'Answers a secret for an authenticator app (TOTP of RFC 6238: SHA-1, 30 seconds, six ' +
    'digits), as text and as the link that goes into a QR code. It asks nothing of anybody ' +
    'until `…/confirmation` has had a code of it. Begun again, the secret before is over. Wrong ' +
    'guesses at the password count like failed log-ins.',
  needs: null,
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('SecondFactorEnrolment', { password: ShownPassword }),
  hashes: true,
  hasSecrets: true,
  reply: {
    status: 201,
    data: Titled('SecondFactorSecret', {
      totp_secret: Type.String({ description: 'In base 32, for who types it.' }),
      otpauth_uri: Type.String({ description: 'For the QR code.' }),
    }),
  },
  refusals: ['wrong_password', 'rate_limited', 'not_permitted'],
  example: { body: { password: 'ninaipenda kazi yangu' } },

  async prepare({ body: { password }, caller, callerProof, database }) {
    const { email, tenantSlug: lender } = caller;
    const { now } = callerProof;
    const shown = { email, password, from: loginOrigin(callerProof, deviceIn(callerProof)), now };
    // Whoever has a session was let in.
    const proof = await checkStaffLogin(database, { shown, lender, admitsDemo: true });
    if (proof.outcome !== 'proven') throw loginRefused(proof, now);
    return null;
  },
  async live({ tx, caller: { id: staffId, email }, now }) {
    const [made, { name: lender }] = [
      await beginSecondFactor(tx, { staffId, now }),
      await readTenant(tx),
    ];
    const secret = spellTotpSecret(made);
    return { totp_secret: secret, otpauth_uri: otpauthUri({ secret, lender, email }) };
  },
});

/** POST /session/second-factor/confirmation: the device shows that it has the secret. */
const postSecondFactorConfirmation = endpoint({
  method: 'POST',
  path: '/session/second-factor/confirmation',
  name: 'confirmSecondFactor',
  tag: 'Access',
  summary: 'Put a second factor in use',
  description:
    'With a code of the device. From then on every log-in of the person asks for one. Answers ' +
    'ten recovery codes, each good for one log-in without the device; they are shown this once. ' +
    'All other sessions of the person end.',
  needs: null,
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('SecondFactorConfirmation', { code: FactorCode }),
  hasSecrets: true,
  reply: {
    status: 201,
    data: Titled('RecoveryCodes', { recovery_codes: Type.Array(Type.String()) }),
  },
  refusals: ['wrong_code', 'not_permitted'],
  example: { body: { code: '492039' } },

  async live({ tx, body: { code: typed }, caller: { id: staffId, sessionId }, now }) {
    const codes = await confirmSecondFactor(tx, { staffId, sessionId, typed, now });
    if (!codes) throw new ApiError('wrong_code');
    return { recovery_codes: [...codes] };
  },
});

/** POST /session/second-factor/removal: somebody does without it again. */
const postSecondFactorRemoval = endpoint({
  method: 'POST',
  path: '/session/second-factor/removal',
  name: 'removeSecondFactor',
  tag: 'Access',
  summary: 'Turn one’s second factor off',
  description:
    'With the password and a code. Where the lender asks for a second factor, another is ' +
    'enrolled before anything else is done. Wrong guesses count like failed log-ins.',
  needs: null,
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('SecondFactorRemoval', { password: ShownPassword, code: FactorCode }),
  hashes: true,
  hasSecrets: true,
  reply: { status: 200, data: Type.Object({}) },
  refusals: ['wrong_password', 'rate_limited', 'not_permitted'],
  example: { body: { password: 'ninaipenda kazi yangu', code: '492039' } },

  async prepare({ body: { password, code }, caller, callerProof, database }) {
    const { email, tenantSlug: lender } = caller;
    const { now } = callerProof;
    const shown = { email, password, from: loginOrigin(callerProof, deviceIn(callerProof)), now };
    // Used up by the removal itself: of several with one key, each may come this far.
    const login = { shown, lender, code, usesCode: false, admitsDemo: true };
    const proof = await checkFullLogin(database, login);
    if (proof.outcome === 'proven') return null;
    throw loginRefused(proof.outcome === 'too_soon' ? proof : { outcome: 'wrong' }, now);
  },
  async live({ tx, caller: { id } }) {
    await removeSecondFactor(tx, id);
    return {};
  },
});

/** What somebody does with their own. */
export const SECOND_FACTOR_ENDPOINTS = [
  postSecondFactor,
  postSecondFactorConfirmation,
  postSecondFactorRemoval,
];

/** POST /staff/{id}/second-factor-reset: an admin helps somebody who lost their device. */
export const postStaffSecondFactorReset = endpoint({
  method: 'POST',
  path: '/staff/{id}/second-factor-reset',
  name: 'resetStaffSecondFactor',
  tag: 'Access',
  summary: 'Take somebody’s second factor off',
  description:
    'Ends all sessions of the person and forgets known devices. One’s own is turned off with ' +
    '`POST /session/second-factor/removal`. Where the lender asks for two persons and has two ' +
    'admins, that of an admin, manager or cashier is asked for by `POST /access-requests`.',
  needs: 'staff.write',
  params: StaffPath,
  reply: { status: 200, data: StaffRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.staff } },

  async live({ tx, params, caller, now }) {
    const id = parseId(params.id) as StaffId;
    const staff = await resetSecondFactor(tx, { id, by: caller.id, now });
    return showStaff(staff, caller.currency);
  },
});

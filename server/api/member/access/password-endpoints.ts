import { emailName } from '@mkopo/core/access/email.ts';
import { Type } from 'typebox';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { deviceIdIn } from '#api/kit/wire/device-id.ts';
import { Email } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { appEndpoint, endpoint } from '#api/member/kit/member-endpoint.ts';
import { loginOrigin } from '#api/records/kit/login-origin.ts';
import {
  checkNewPassword,
  codeRefused,
  loginRefused,
  passwordRefused,
  ShownPassword,
  tooMany,
} from '#api/records/kit/login-refused.ts';
import { clearFailures } from '#operations/access/parts/login-try.ts';
import { askMemberReset } from '#operations/members/give-member-code.ts';
import {
  changeMemberPassword,
  chooseMemberPassword,
  proveMemberChange,
  proveMemberCode,
} from '#operations/members/set-member-password.ts';

/** POST /auth/password-reset: somebody forgot their password. */
export const postAuthPasswordReset = appEndpoint({
  method: 'POST',
  path: '/auth/password-reset',
  name: 'askForReset',
  tag: 'Access',
  summary: 'Ask for a new password',
  description:
    'The lender is told, and gives the member a code for `POST /auth/password`. The answer is ' +
    'the same whether anybody has this e-mail or not. Who asks more than five times within 15 ' +
    'minutes waits longer and longer, a minute at most (429, with `Retry-After`).',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  takesDeviceId: true,
  body: Body('ResetWanted', { email: Email }),
  reply: {
    status: 200,
    data: Type.Object({}),
    message: 'If a member has this e-mail, the lender will send a code',
  },
  example: { body: { email: 'member@umoja.example' } },

  async ownTransactions({ body: { email }, caller: app, callerProof, database, scope }) {
    const { now, headers } = callerProof;
    const from = loginOrigin(callerProof, deviceIdIn(headers));
    const { requestId } = scope.actor;
    const asked = await askMemberReset(database, { app, email, from, now, requestId });
    if (asked.outcome === 'too_soon') throw tooMany(asked.until, now);
    return {};
  },
});

/** POST /auth/password: a member chooses a password, with a code that the lender gave them. */
export const postAuthPassword = appEndpoint({
  method: 'POST',
  path: '/auth/password',
  name: 'choosePassword',
  tag: 'Access',
  summary: 'Choose a password with a code',
  description:
    'The code of an invitation is good for 7 days, one for a forgotten password for an hour; ' +
    'each is used once, and a newer one ends the one before. Letters in either case and without ' +
    'the dash will do. Every other token of the member ends. A wrong code, an old one and an ' +
    'e-mail that nobody has get the same answer; after five failures within 15 minutes each try ' +
    'has to wait, a minute at most (429, with `Retry-After`).',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  takesDeviceId: true,
  body: Body('PasswordChoice', {
    email: Email,
    code: Type.String({ minLength: 1, maxLength: 40, examples: ['k7mp2-9vxqa'] }),
    password: ShownPassword,
  }),
  hashes: true,
  hasSecrets: true,
  reply: { status: 200, data: Type.Object({}), message: 'Password set' },
  refusals: ['wrong_code'],
  example: {
    body: {
      email: 'member@umoja.example',
      code: 'k7mp2-9vxqa',
      password: 'napenda kuweka akiba',
    },
  },

  async prepare({ body, callerProof, database, scope }) {
    const { email, code, password: newPassword } = body;
    const { now, headers } = callerProof;
    const choice = { email: emailName(email), names: [], scope };
    await checkNewPassword(database, newPassword, { ...choice, field: 'password' });
    const from = loginOrigin(callerProof, deviceIdIn(headers));
    const shown = { tenantId: scope.tenantId, email, code, newPassword, from, now };
    const proof = await proveMemberCode(database, shown);
    if (proof.outcome !== 'proven') throw codeRefused(proof, now);
    return proof;
  },
  async live({ tx, body: { password: newPassword }, now, prepared }) {
    const chosen = await chooseMemberPassword(tx, { ...prepared, newPassword, now });
    if (chosen.outcome === 'weak') throw passwordRefused('password', chosen.problem);
    if (chosen.outcome !== 'chosen') throw codeRefused(chosen, now);
    return {};
  },
  // Who had forgotten the old one may have guessed too often.
  afterwards: ({ body: { email }, caller: { tenantId: lender }, callerProof: { now }, database }) =>
    clearFailures(database, { door: 'member', lender, email, now }),
});

/** POST /auth/change-password: a member changes the password, with the old one. */
export const postAuthChangePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  name: 'changeOwnPassword',
  tag: 'Access',
  summary: 'Change the password',
  description:
    'At least 10 characters; a sentence is best. Not digits alone, a common password or one ' +
    'word with digits, nor made of names: your own, the e-mail or the lender’s. All ' +
    'other tokens of the member end. Wrong guesses at the old password count like failed log-ins.',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  takesDeviceId: true,
  body: Body('PasswordChange', { current_password: ShownPassword, new_password: ShownPassword }),
  hashes: true,
  hasSecrets: true,
  reply: { status: 200, data: Type.Object({}), message: 'Password changed' },
  refusals: ['wrong_password'],
  example: {
    body: { current_password: 'demo-member-password', new_password: 'napenda kuweka akiba' },
  },

  async prepare({ body, caller: { email }, callerProof, database, scope }) {
    const { current_password: password, new_password: newPassword } = body;
    const { now, headers } = callerProof;
    const choice = { email, names: [], scope };
    await checkNewPassword(database, newPassword, {
      ...{ ...choice, field: 'new_password', old: password },
    });
    const from = loginOrigin(callerProof, deviceIdIn(headers));
    const shown = { email, password, newPassword, from, now, tenantId: scope.tenantId };
    const proof = await proveMemberChange(database, shown);
    if (proof.outcome !== 'proven') throw loginRefused(proof, now);
    return proof;
  },
  async live({ tx, body, caller: { sessionId }, now, prepared }) {
    const { new_password: newPassword } = body;
    const change = { ...prepared, newPassword, sessionId, now };
    const changed = await changeMemberPassword(tx, change);
    if (changed.outcome === 'weak') throw passwordRefused('new_password', changed.problem);
    if (changed.outcome !== 'changed') throw loginRefused(changed, now);
    return {};
  },
});

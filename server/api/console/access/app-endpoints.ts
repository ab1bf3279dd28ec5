import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Body, Changes } from '#api/kit/wire/object-shapes.ts';
import {
  changeCredential,
  issueCredential,
  revokeCredential,
  rotateCredential,
} from '#operations/access/manage-credentials.ts';
import { createBranch } from '#operations/access/manage-tenant.ts';
import { findBranch, listBranches } from '#store/access/branch-store.ts';
import { findKey, type KeyRow, listApps, readKey } from '#store/access/key-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { AppName, AppPath, AppRecord, AppWithSecret, showApp } from './app-record.ts';
import { BranchCode, BranchName, BranchPath, BranchRecord, showBranch } from './branch-record.ts';
import { GraceHours, graceEnd, KeyFields, readKeyFields } from './key-record.ts';

/** GET /branches: where the lender works. */
export const getBranches = endpoint({
  method: 'GET',
  path: '/branches',
  name: 'listBranches',
  tag: 'Access',
  summary: 'List the branches',
  description: 'Oldest first. A lender has few: all at once.',
  needs: 'branch.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(BranchRecord) }) },
  example: {},

  async live({ tx }) {
    return { items: (await listBranches(tx)).map(showBranch) };
  },
});

/** POST /branches: the lender opens a branch. */
export const postBranches = endpoint({
  method: 'POST',
  path: '/branches',
  name: 'createBranch',
  tag: 'Access',
  summary: 'Open a branch',
  needs: 'key.write',
  body: Body('NewBranch', { code: BranchCode, name: BranchName }),
  reply: { status: 201, data: BranchRecord },
  refusals: ['branch_exists'],
  example: { body: { code: 'NAKURU', name: 'Nakuru town' } },

  async live({ tx, body }) {
    return showBranch(await createBranch(tx, body));
  },
});

/** GET /branches/{id}/apps: the apps of a branch. */
export const getBranchApps = endpoint({
  method: 'GET',
  path: '/branches/{id}/apps',
  name: 'listApps',
  tag: 'Access',
  summary: 'List the apps of a branch',
  description: 'Newest first, those that were revoked included. All at once.',
  needs: 'key.read',
  params: BranchPath,
  reply: { status: 200, data: Type.Object({ items: Type.Array(AppRecord) }) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.branch } },

  async live({ tx, params }) {
    const id = parseId(params.id) as BranchId;
    orNotFound(await findBranch(tx, id));
    return { items: (await listApps(tx, id)).map(showApp) };
  },
});

const TERMS = {
  family: 'member',
  environment: 'live',
  scopes: [],
  allowedIps: [],
  expiresAt: null,
} as const;

/** POST /branches/{id}/apps: another app with a key and a secret of its own. */
export const postBranchApps = endpoint({
  method: 'POST',
  path: '/branches/{id}/apps',
  name: 'createApp',
  tag: 'Access',
  summary: 'Create an app of a branch',
  description: 'Answers the app’s secret, once.',
  needs: 'key.write',
  params: BranchPath,
  body: Body('NewApp', {
    name: AppName,
    allowed_origins: Type.Optional(KeyFields.allowed_origins),
  }),
  hasSecrets: true,
  reply: { status: 201, data: AppWithSecret },
  refusals: ['not_found', 'invalid_key', 'key_limit_reached'],
  example: { params: { id: EXAMPLE_IDS.branch }, body: { name: 'Android app' } },

  async live({ tx, params, body, now }) {
    const branchId = parseId(params.id) as BranchId;
    const terms = { ...TERMS, ...readKeyFields(body), name: body.name, branchId };
    const { id, secret } = await issueCredential(tx, terms, now);
    return { ...showApp(await readKey(tx, id)), api_secret: secret };
  },
});

/** PATCH /apps/{id}: what an app is called, and whose pages may call with it. */
export const patchApp = endpoint({
  method: 'PATCH',
  path: '/apps/{id}',
  name: 'updateApp',
  tag: 'Access',
  summary: 'Change an app',
  description:
    'It holds within a second, everywhere; key and secret stay. `allowed_origins` replaces the ' +
    'whole list.',
  needs: 'key.write',
  params: AppPath,
  body: Changes('AppChanges', {
    name: Type.Optional(AppName),
    allowed_origins: Type.Optional(KeyFields.allowed_origins),
  }),
  reply: { status: 200, data: AppRecord },
  refusals: ['not_found', 'invalid_state', 'invalid_key'],
  example: {
    params: { id: EXAMPLE_IDS.app },
    body: { allowed_origins: ['https://app.umoja.example', 'http://localhost:5173'] },
  },

  async live({ tx, params, body, now }) {
    const id = parseId(params.id) as CredentialId;
    await demandApp(tx, id);
    const { name } = body;
    const changes = { ...readKeyFields(body), ...(name !== undefined && { name }) };
    await changeCredential(tx, { id, changes, now });
    return showApp(await readKey(tx, id));
  },
});

/** POST /apps/{id}/rotation: a new key and secret; the old ones live on for a while. */
export const postAppRotation = endpoint({
  method: 'POST',
  path: '/apps/{id}/rotation',
  name: 'rotateApp',
  tag: 'Access',
  summary: 'Replace an app’s key and secret',
  description:
    'Answers a successor with its secret, once. Whoever is logged in with the old key stays so ' +
    'until the grace period ends.',
  needs: 'key.write',
  params: AppPath,
  body: Body('AppRotation', { grace_hours: GraceHours }),
  hasSecrets: true,
  reply: { status: 201, data: AppWithSecret },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.app }, body: { grace_hours: 24 } },

  async live({ tx, params, body, now }) {
    const id = parseId(params.id) as CredentialId;
    await demandApp(tx, id);
    const graceEndsAt = graceEnd(now, body.grace_hours);
    const successor = await rotateCredential(tx, { id, now, graceEndsAt });
    return { ...showApp(await readKey(tx, successor.id)), api_secret: successor.secret };
  },
});

/** DELETE /apps/{id}: an app opens nothing any more, and neither do tokens of its members. */
export const deleteApp = endpoint({
  method: 'DELETE',
  path: '/apps/{id}',
  name: 'revokeApp',
  tag: 'Access',
  summary: 'Revoke an app',
  description: 'At once: neither the app nor anybody logged in with it gets further.',
  needs: 'key.write',
  params: AppPath,
  reply: { status: 200, data: AppRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.app } },

  async live({ tx, params, now }) {
    const id = parseId(params.id) as CredentialId;
    await demandApp(tx, id);
    await revokeCredential(tx, { id, at: now });
    return showApp(await readKey(tx, id));
  },
});

/** Keys of other families are not spoken of as apps. */
async function demandApp(tx: TenantTx, id: CredentialId): Promise<KeyRow> {
  const key = await findKey(tx, id);
  return orNotFound(key?.family === 'member' ? key : null);
}

/** Branches and their apps: what a branch’s settings call “Manage API”. */
export const APP_ENDPOINTS = [
  ...[getBranches, postBranches],
  ...[getBranchApps, postBranchApps, patchApp, postAppRotation, deleteApp],
] as const;

import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { OWN_KEYS_MAX } from '@mkopo/core/access/key-terms.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body, Changes, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import {
  changeCredential,
  issueCredential,
  revokeCredential,
  rotateCredential,
} from '#operations/access/manage-credentials.ts';
import { findKey, readKey } from '#store/access/key-store.ts';
import { listKeys } from '#views/access/list-keys.ts';
import {
  GraceHours,
  graceEnd,
  KeyEnvironment,
  KeyFamily,
  KeyFields,
  KeyPath,
  KeyRecord,
  KeyWithSecret,
  readKeyFields,
  showKey,
} from './key-record.ts';

const TWO_PERSONS =
  'Where the lender asks for two persons and has two admins, a live Partner key that can write ' +
  'is asked for by `POST /access-requests`; whoever says yes is shown the secret.';

const ListQuery = Closed({
  ...PAGE_QUERY,
  family: Type.Optional(KeyFamily),
  environment: Type.Optional(KeyEnvironment),
  branch_id: Type.Optional(Type.String({ ...Uuid, description: 'The apps of a branch.' })),
  opens: Type.Optional(
    Type.Enum(['yes', 'no'], { description: '`no`: those that are expired or revoked.' }),
  ),
});

/** GET /keys: what opens the lender's APIs. */
export const getKeys = endpoint({
  method: 'GET',
  path: '/keys',
  name: 'listKeys',
  tag: 'Access',
  summary: 'List the keys',
  description: 'Newest first, of all families, apps and those that have ended included.',
  needs: 'key.read',
  query: ListQuery,
  reply: { status: 200, data: Page(KeyRecord) },
  example: { query: { family: 'partner', limit: 1 } },

  async live({ tx, query, cursors, now }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { family = null, environment = null, opens } = query;
    const found = await listKeys(tx, {
      ...{ family, environment, branchId: idAsked<'branch'>(query.branch_id) as BranchId | null },
      ...{ opens: opens ? opens === 'yes' : null, after: after?.[0] ?? null, limit: rows },
    });
    return pageOf(found, size, {
      place: ({ id }) => [id],
      show: (key) => showKey(key, now),
      cursors,
    });
  },
});

/** GET /keys/{id}: one key. */
export const getKey = endpoint({
  method: 'GET',
  path: '/keys/{id}',
  name: 'getKey',
  tag: 'Access',
  summary: 'Read a key',
  needs: 'key.read',
  params: KeyPath,
  reply: { status: 200, data: KeyRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.key } },

  async live({ tx, params, now }) {
    return showKey(orNotFound(await findKey(tx, parseId(params.id) as CredentialId)), now);
  },
});

/** POST /keys: a key of any family, with a secret that is shown once. */
export const postKeys = endpoint({
  method: 'POST',
  path: '/keys',
  name: 'createKey',
  tag: 'Access',
  summary: 'Create a key',
  description:
    'Answers its secret, once. A Partner key is a `test` one unless `environment` says `live`, ' +
    'and has `scopes` or a `preset`; an app (`member`) has a `branch_id`, or is of the first ' +
    `branch. A lender may make ${OWN_KEYS_MAX} keys that open at a time. ${TWO_PERSONS}`,
  needs: 'key.write',
  body: Body('NewKey', {
    name: KeyFields.name,
    family: KeyFamily,
    environment: Type.Optional(KeyEnvironment),
    scopes: Type.Optional(KeyFields.scopes),
    preset: Type.Optional(KeyFields.preset),
    allowed_ips: Type.Optional(KeyFields.allowed_ips),
    allowed_origins: Type.Optional(KeyFields.allowed_origins),
    expires_at: Type.Optional(KeyFields.expires_at),
    daily_quota: Type.Optional(KeyFields.daily_quota),
    branch_id: Type.Optional(Uuid),
  }),
  faults: (sent) => [...scopeFaults(sent), ...missingScopes(sent)],
  hasSecrets: true,
  reply: { status: 201, data: KeyWithSecret },
  refusals: ['not_found', 'not_permitted', 'invalid_key', 'key_limit_reached'],
  example: {
    body: {
      ...{ name: 'Till integration', family: 'partner', environment: 'live' },
      ...{ preset: 'collections', allowed_ips: ['203.0.113.0/24'] },
    },
  },

  async live({ tx, body, now }) {
    const { name, family, branch_id: branch } = body;
    const { environment = family === 'partner' ? 'test' : 'live' } = body;
    const unsaid = { scopes: [], allowedIps: [], expiresAt: null, dailyQuota: null };
    const branchId = branch === undefined ? null : (parseId(branch) as BranchId);
    const terms = { ...unsaid, ...readKeyFields(body), name, family, environment, branchId };
    const { id, secret } = await issueCredential(tx, terms, now);
    return { ...showKey(await readKey(tx, id), now), secret_key: secret };
  },
});

type SentScopes = {
  readonly family?: unknown;
  readonly scopes?: unknown;
  readonly preset?: unknown;
};

function scopeFaults(sent: unknown): readonly Problem[] {
  const { scopes, preset } = (sent ?? {}) as SentScopes;
  const isBoth = scopes !== undefined && preset !== undefined;
  return isBoth ? [{ field: 'preset', problem: 'stands instead of scopes: leave one out' }] : [];
}

function missingScopes(sent: unknown): readonly Problem[] {
  const { family, scopes, preset } = (sent ?? {}) as SentScopes;
  const isMissing = family === 'partner' && scopes === undefined && preset === undefined;
  return isMissing ? [{ field: 'scopes', problem: 'is required, or preset' }] : [];
}

/** PATCH /keys/{id}: what a key is called, may do, from where and until when. */
export const patchKey = endpoint({
  method: 'PATCH',
  path: '/keys/{id}',
  name: 'updateKey',
  tag: 'Access',
  summary: 'Change a key',
  description:
    'It holds within a second, everywhere; the secret stays. To widen a live Partner key that ' +
    `can write is to make one. ${TWO_PERSONS}`,
  needs: 'key.write',
  params: KeyPath,
  body: Changes('KeyChanges', {
    name: Type.Optional(KeyFields.name),
    scopes: Type.Optional(KeyFields.scopes),
    preset: Type.Optional(KeyFields.preset),
    allowed_ips: Type.Optional(KeyFields.allowed_ips),
    allowed_origins: Type.Optional(KeyFields.allowed_origins),
    expires_at: Type.Optional(KeyFields.expires_at),
    daily_quota: Type.Optional(KeyFields.daily_quota),
  }),
  faults: scopeFaults,
  reply: { status: 200, data: KeyRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'invalid_key'],
  example: { params: { id: EXAMPLE_IDS.key }, body: { preset: 'read_only' } },

  async live({ tx, params, body, now }) {
    const id = parseId(params.id) as CredentialId;
    const { name } = body;
    const changes = { ...readKeyFields(body), ...(name !== undefined && { name }) };
    await changeCredential(tx, { id, changes, now });
    return showKey(await readKey(tx, id), now);
  },
});

/** POST /keys/{id}/rotation: a successor with the same rights; the old one lives on for a while. */
export const postKeyRotation = endpoint({
  method: 'POST',
  path: '/keys/{id}/rotation',
  name: 'rotateKey',
  tag: 'Access',
  summary: 'Replace a key',
  description: `Answers a successor with its secret, once. ${TWO_PERSONS}`,
  needs: 'key.write',
  params: KeyPath,
  body: Body('KeyRotation', { grace_hours: GraceHours }),
  hasSecrets: true,
  reply: { status: 201, data: KeyWithSecret },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.key }, body: { grace_hours: 24 } },

  async live({ tx, params, body, now }) {
    const id = parseId(params.id) as CredentialId;
    const graceEndsAt = graceEnd(now, body.grace_hours);
    const successor = await rotateCredential(tx, { id, now, graceEndsAt });
    return { ...showKey(await readKey(tx, successor.id), now), secret_key: successor.secret };
  },
});

/** DELETE /keys/{id}: a key opens nothing any more. */
export const deleteKey = endpoint({
  method: 'DELETE',
  path: '/keys/{id}',
  name: 'revokeKey',
  tag: 'Access',
  summary: 'Revoke a key',
  description: 'Every server refuses it within a second. One person is enough.',
  needs: 'key.write',
  params: KeyPath,
  reply: { status: 200, data: KeyRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.key } },

  async live({ tx, params, now }) {
    const id = parseId(params.id) as CredentialId;
    await revokeCredential(tx, { id, at: now });
    return showKey(await readKey(tx, id), now);
  },
});

/** What opens the lender's APIs, made and ended by its own admins. */
export const KEY_ENDPOINTS = [
  ...[getKeys, postKeys, getKey, patchKey, postKeyRotation, deleteKey],
] as const;

import { ENVIRONMENTS, FAMILIES, KEY_STATUSES, keyStatus } from '@mkopo/core/access/credential.ts';
import { GRACE_HOURS_MAX } from '@mkopo/core/access/key-terms.ts';
import { SCOPE_PRESETS, SCOPES, type ScopePreset } from '@mkopo/core/access/scope.ts';
import { ORIGINS_MAX } from '@mkopo/core/kit/web-origin.ts';
import { Type } from 'typebox';
import { readIpRange } from '#api/kit/wire/caller-address.ts';
import { Instant, IpRange, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { CountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { KeyRow } from '#store/access/key-store.ts';
import { ACTOR_KINDS } from '#store/kit/transaction.ts';

export const KeyPath = Type.Object({ id: Uuid });
export const KeyFamily = Type.Enum([...FAMILIES], {
  description: 'Which API it opens: `member` is for apps, which belong to a branch.',
});
export const KeyEnvironment = Type.Enum([...ENVIRONMENTS], {
  description: '`test` is the sandbox of the Partner API; other families have none.',
});

const presets = Object.entries(SCOPE_PRESETS).map(
  ([name, scopes]) => `\`${name}\` (${scopes.map((scope) => `\`${scope}\``).join(', ')})`,
);

/** What an admin says of a key, when it is made or changed. */
export const KeyFields = {
  name: Words({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(Type.Enum([...SCOPES]), {
    minItems: 1,
    maxItems: SCOPES.length,
    uniqueItems: true,
    description: 'What a Partner key may do. Writing includes reading.',
  }),
  preset: Type.Enum(Object.keys(SCOPE_PRESETS) as ScopePreset[], {
    description: `Instead of \`scopes\`: ${presets.join(', ')}.`,
  }),
  allowed_ips: Type.Array(IpRange, {
    maxItems: 100,
    description: 'Where calls may come from. None: from anywhere.',
  }),
  allowed_origins: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: 100,
    description:
      `Of an app: whose pages may call with it from a browser, ${ORIGINS_MAX} at most. Exact ` +
      'origins, such as `https://app.example`; `http://` on localhost alone. None: no pages.',
  }),
  expires_at: OrNull(Instant, { description: 'From when on it opens nothing. Null: never.' }),
  daily_quota: OrNull(Type.Integer({ minimum: 0, maximum: 100_000_000 }), {
    description:
      'Look-ups a day of an Identity key. Null: as the installation says; 0: any number.',
  }),
} as const;

/** A key as its lender sees it. */
export const { schema: KeyRecord, show: showKey } = record(
  'Key',
  (key: KeyRow, now: Temporal.Instant) => ({ ...key, status: keyStatus(key, now) }),
  {
    id: [Uuid, 'id'],
    family: [KeyFamily, 'family'],
    environment: [KeyEnvironment, 'environment'],
    branch_id: [OrNull(Uuid, { description: 'Of an app: its branch.' }), 'branchId'],
    name: [Type.String(), 'name'],
    public_id: [TextOf('What it is called by in lists and logs. It proves nothing.'), 'publicId'],
    prefix: [TextOf('How it begins.'), ({ publicId }) => /^.*_/.exec(publicId)?.[0] ?? ''],
    last_four: [TextOf('How its public part ends.'), ({ publicId }) => publicId.slice(-4)],
    scopes: [Type.Array(Type.String()), ({ scopes }) => [...scopes]],
    allowed_ips: [Type.Array(Type.String()), ({ allowedIps }) => [...allowedIps]],
    allowed_origins: [Type.Array(Type.String()), ({ allowedOrigins }) => [...allowedOrigins]],
    daily_quota: [OrNull(Type.Integer()), 'dailyQuota'],
    status: [
      Type.Enum([...KEY_STATUSES], {
        description:
          '`expiring`: it ends within 14 days. `replaced`: a successor was made; it opens until ' +
          '`revoked_at`.',
      }),
      'status',
    ],
    expires_at: [KeyFields.expires_at, 'expiresAt'],
    revoked_at: [
      OrNull(Instant, {
        description: 'From when on it opens nothing; after a rotation that may lie ahead.',
      }),
      'revokedAt',
    ],
    replaced_by: [OrNull(Uuid, { description: 'Its successor.' }), 'replacedBy'],
    created_at: [Instant, 'createdAt'],
    created_by_kind: [
      OrNull(Type.Enum([...ACTOR_KINDS]), { description: 'Null for keys of long ago.' }),
      'createdByKind',
    ],
    created_by: [
      OrNull(Type.String(), { description: 'Who asked for it: a member of staff, or a command.' }),
      'createdBy',
    ],
    last_used_at: [OrNull(Instant, { description: 'To the quarter of a minute.' }), 'lastUsedAt'],
    last_used_ip: [OrNull(Type.String()), 'lastUsedIp'],
    calls_7d: [CountOf('Calls of today, in UTC, and the six days before.'), 'callsOfWeek'],
  },
);

/** The same with the secret, for the one time that it can be seen. */
export const KeyWithSecret = Titled('KeyWithSecret', {
  ...KeyRecord.properties,
  secret_key: TextOf(
    'Shown this once. Partner and Scoring keys are sent as `X-API-Key`; an Identity key is the ' +
      'password to the user name `public_id`; of an app it is sent as `X-API-Secret`, beside ' +
      '`public_id` as `X-API-Key`.',
  ),
});

const GRACE_HOURS_DEFAULT = 24;

export const GraceHours = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: GRACE_HOURS_MAX,
    description: `How long the old one lives on. Default ${GRACE_HOURS_DEFAULT}.`,
  }),
);

export function graceEnd(
  now: Temporal.Instant,
  hours: number = GRACE_HOURS_DEFAULT,
): Temporal.Instant {
  return now.add({ hours });
}

type SentTerms = {
  readonly scopes?: readonly string[];
  readonly preset?: ScopePreset;
  readonly allowed_ips?: readonly string[];
  readonly allowed_origins?: readonly string[];
  readonly expires_at?: string | null;
  readonly daily_quota?: number | null;
};

/** What was sent of a key, as far as it was. */
export function readKeyFields({ scopes, preset, ...sent }: SentTerms) {
  const { allowed_ips: ips, expires_at: expiry, daily_quota: dailyQuota } = sent;
  const { allowed_origins: allowedOrigins } = sent;
  const asked = preset ? SCOPE_PRESETS[preset] : scopes;
  return {
    ...(asked && { scopes: [...asked] }),
    ...(ips && { allowedIps: ips.map((range) => readIpRange(range) ?? range) }),
    ...(allowedOrigins && { allowedOrigins }),
    ...(expiry !== undefined && {
      expiresAt: expiry === null ? null : Temporal.Instant.from(expiry),
    }),
    ...(dailyQuota !== undefined && { dailyQuota }),
  };
}

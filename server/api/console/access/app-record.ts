import { Type } from 'typebox';
import { Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { CountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { KeyRow } from '#store/access/key-store.ts';

export const AppName = Words({ minLength: 1, maxLength: 100 });
export const AppPath = Type.Object({ id: Uuid });

/** An app of a branch: what the Member API knows its callers by. */
export const { schema: AppRecord, show: showApp } = record('App', appFacts, {
  id: [Uuid, 'id'],
  branch_id: [Uuid, 'branchId'],
  name: [Type.String(), 'name'],
  api_key: [TextOf('What the app sends as `X-API-Key`. No secret.'), 'publicId'],
  allowed_origins: [
    Type.Array(Type.String(), {
      description: 'Whose pages may call with it from a browser, as browsers spell them.',
    }),
    ({ allowedOrigins }) => [...allowedOrigins],
  ],
  created_at: [Instant, 'createdAt'],
  last_used_at: [OrNull(Instant), 'lastUsedAt'],
  calls_7d: [CountOf('Calls of today, in UTC, and the six days before.'), 'callsOfWeek'],
  revoked_at: [
    OrNull(Instant, {
      description: 'From when on it opens nothing; after a rotation that may lie ahead.',
    }),
    'revokedAt',
  ],
});

function appFacts({ branchId, ...app }: KeyRow) {
  if (!branchId) throw new Error('an app has a branch');
  return { ...app, branchId };
}

/** The same with the secret, for the one time that it can be seen. */
export const AppWithSecret = Titled('AppWithSecret', {
  ...AppRecord.properties,
  api_secret: TextOf('What the app sends as `X-API-Secret`. It is shown this once.'),
});

import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import type { AppRow } from '#store/access/app-store.ts';

export const AppName = Words({ minLength: 1, maxLength: 100 });
export const AppPath = Type.Object({ id: Uuid });

/** An app of a branch: what the Member API knows its callers by. */
export const AppRecord = Titled('App', {
  id: Uuid,
  branch_id: Uuid,
  name: Type.String(),
  api_key: Type.String({ description: 'What the app sends as `X-API-Key`. No secret.' }),
  created_at: Instant,
  last_used_at: OrNull(Instant),
  revoked_at: Type.Union([Instant, Type.Null()], {
    description: 'From when on it opens nothing; after a rotation that may lie ahead.',
  }),
});

/** The same with the secret, for the one time that it can be seen. */
export const AppWithSecret = Titled('AppWithSecret', {
  ...AppRecord.properties,
  api_secret: Type.String({
    description: 'What the app sends as `X-API-Secret`. It is shown this once.',
  }),
});

export function showApp(app: AppRow): Static<typeof AppRecord> {
  return {
    id: app.id,
    branch_id: app.branchId,
    name: app.name,
    api_key: app.publicId,
    created_at: app.createdAt.toString(),
    last_used_at: app.lastUsedAt?.toString() ?? null,
    revoked_at: app.revokedAt?.toString() ?? null,
  };
}

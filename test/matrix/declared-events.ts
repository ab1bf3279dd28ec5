import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { eventRecord } from '@mkopo/core/event/event-record.ts';
import { isPublic } from '@mkopo/core/event/event-type.ts';
import {
  type OpenApi,
  type Operation,
  schemaChecker,
} from '@mkopo/test/kit/callers/openapi-document.ts';
import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';

const FILE = new URL('../../docs/api/partner.json', import.meta.url);

type WithWebhooks = OpenApi & {
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
};

type EventRow = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly sequence: number | null;
  readonly data: object;
};

/**
 * Holds every event that was written against the reference's own schema of its type, and tells of
 * which types there were any.
 */
export async function declaredTypes(
  { superuserUrl }: TestDatabase,
  schema: 'public' | 'sandbox',
): Promise<string[]> {
  const document: WithWebhooks = JSON.parse(readFileSync(FILE, 'utf8'));
  const check = schemaChecker(document);
  const rows = await asSuperuser<EventRow>(
    superuserUrl,
    `select id, type, created_at::text as "createdAt", sequence, data from ${schema}.outbox_event`,
  );
  const environment = schema === 'public' ? 'live' : 'test';
  const told = rows.filter(({ type }) => isPublic(type));
  for (const { createdAt, ...row } of told) {
    const at = Temporal.Instant.from(createdAt.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    const event = eventRecord({ ...row, createdAt: at }, { environment, tenant: 'ours' });
    const declared = document.webhooks[row.type]?.post.requestBody?.content['application/json'];
    assert.ok(declared, row.type);
    assert.equal(check(declared.schema, event), null, JSON.stringify(event));
  }
  return [...new Set(told.map(({ type }) => type))].sort();
}

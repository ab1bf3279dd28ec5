import { type Client, type ClientInput, completeDetails } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findDocumentOwner, insertClient } from '#store/clients/client-store.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Takes on a new client, unless a living client already holds the same identity document. */
export async function createClient(tx: TenantTx, input: ClientInput): Promise<Client> {
  // Load.
  const tenant = await readTenant(tx);

  // Decide.
  const details = completeDetails(input, tenant.country);

  // Save.
  const id: ClientId = newId('client');
  const about = { subjectKind: 'client', subjectId: id } as const;
  recordChange(tx, { action: 'client.create', ...about, before: null, after: details });
  announce(tx, { type: 'client.created', ...about, data: { client_id: id } });
  const client = await insertClient(tx, { id, ...details });
  if (client) return client;

  const existing = await findDocumentOwner(tx, details);
  if (!existing) throw new Outrun('the client who held the document was deleted meanwhile');
  throw new Refusal(refuse('client_exists', { existing_id: existing }));
}

import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { makeWebhookSecret } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { insertEndpoint } from '@mkopo/server/store/events/endpoint-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { type ServerProcess, startServerProcess } from '@mkopo/test/fault/server-process.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { settingsOf, TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { MOODS, type Mood, type MoodyReceiver, startMoodyReceiver } from './moody-receiver.ts';

export type Endpoint = MoodyReceiver & { readonly id: EndpointId; readonly mood: Mood };

/** A server that may be killed, and comes back elsewhere. */
export type MortalServer = {
  readonly call: Caller;
  /** Kills it, and starts another in its place. */
  killAndStart(): Promise<void>;
};

export type DeliveriesWorld = {
  readonly superuserUrl: string;
  readonly servers: readonly MortalServer[];
  readonly endpoints: readonly Endpoint[];
  readonly loanIds: readonly LoanId[];
  /** Events of before the endpoints, which are none of theirs. */
  readonly before: ReadonlySet<string>;
};

const LOANS = 12;

export async function openDeliveriesWorld(seed: number, servers: number): Promise<DeliveriesWorld> {
  const testDatabase = await cloneDatabase();
  const { superuserUrl, serverUrl } = testDatabase;
  const database = openDatabase(serverUrl, { masterKeys: TEST_MASTER_KEYS });
  const lender = await makeLender(database, 'acme');
  const key = await partnerKey(database, lender);
  const lending = await openLending(database, lender);
  const loanIds: LoanId[] = [];
  for (let loan = 0; loan < LOANS; loan += 1) loanIds.push(await lending.disbursed());
  const events = await asSuperuser<{ id: string }>(superuserUrl, 'select id from outbox_event');
  const endpoints: Endpoint[] = [];
  for (const [index, mood] of MOODS.entries()) {
    const receiver = await startMoodyReceiver(mood, seed * 100 + index);
    const id = newId('webhook endpoint');
    const terms = { id, url: receiver.url, description: null, types: null, branchId: null };
    const secret = Buffer.from(makeWebhookSecret());
    await lending.as((tx) => insertEndpoint(tx, 'live', { ...terms, createdBy: 'test', secret }));
    endpoints.push({ ...receiver, id, mood });
  }
  await database.close();
  const settings = {
    ...{ ...settingsOf(testDatabase), RATE_LIMIT_PER_MINUTE: '10000000' },
    ...{ WEBHOOK_HTTP: 'on', WEBHOOK_ALLOWED: '127.0.0.1' },
  };
  const started = Array.from({ length: servers }, () => startMortal(settings, key));
  const before = new Set(events.map(({ id }) => id));
  return { superuserUrl, servers: await Promise.all(started), endpoints, loanIds, before };
}

async function startMortal(
  settings: Readonly<Record<string, string>>,
  key: string,
): Promise<MortalServer> {
  let running: ServerProcess = await startServerProcess(settings);
  return {
    call: (request, options) =>
      partnerCaller({ origin: running.origin, slug: 'acme', key })(request, options),
    async killAndStart() {
      await running.end('SIGKILL');
      running = await startServerProcess(settings);
    },
  };
}

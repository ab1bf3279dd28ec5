import { setTimeout as pause } from 'node:timers/promises';
import { startSureCallers } from '@mkopo/test/failover/sure-callers.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { randomFrom } from '@mkopo/test/kit/chance/random-from.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { type DeliveriesWorld, type Endpoint, openDeliveriesWorld } from './deliveries-world.ts';

export type DeliveriesOptions = {
  readonly seed: number;
  readonly servers: number;
  readonly kills: number;
  /** So many writes are answered between two kills, at most. */
  readonly answersMax: number;
  /** How long a caller thinks before each call. */
  readonly thinkMs: number;
  readonly tell: (line: string) => void;
};

const PATIENCE_MS = 240_000;
/** How often what waits for its next try is hurried: the pauses of three days are core's matter. */
const HURRY_MS = 500;

/**
 * Callers pay loans, servers are killed and started anew at random places, and receivers do what
 * they like. In the end all is calm and everything is delivered. Tells all that should not be.
 */
export async function runDeliveries(options: DeliveriesOptions): Promise<string[]> {
  const { seed, servers: count, kills, answersMax, thinkMs, tell } = options;
  const random = randomFrom(seed);
  const world = await openDeliveriesWorld(seed, count);
  const { servers, loanIds, endpoints } = world;
  const hurry = keepHurrying(world);
  const callers = startSureCallers(
    servers.map(
      ({ call }): Caller =>
        async (...asked) => {
          await pause(thinkMs);
          return call(...asked);
        },
    ),
    (index) => ({
      request: 'POST /repayments',
      body: {
        ...{ loan_id: loanIds[Math.floor(random() * loanIds.length)], amount: 1 },
        ...{ payment_method: 'mpesa', reference: `D${seed}N${index}` },
      },
    }),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await callers.untilAnswered(1 + Math.floor(random() * answersMax));
    await pause(random() * 50);
    await servers[Math.floor(random() * servers.length)]?.killAndStart();
    tell(`kill ${kill + 1} of ${kills}, ${progressOf(world)}`);
  }
  await callers.untilAnswered(answersMax);
  const made = await callers.stop();
  const strange = made.filter(({ answer }) => answer && answer.status !== 201);
  for (const { calmDown } of endpoints) calmDown();
  const committed = await committedIn(world);
  await untilDrained(world, committed).catch((error: Error) => tell(error.message));
  await hurry.stop();
  tell(`${committed.size} events were committed, ${progressOf(world)}`);
  return [
    ...strange.map(({ answer }) => `answered ${answer?.status} ${answer?.text}`),
    ...endpoints.flatMap((endpoint) => troublesOf(endpoint, committed)),
  ];
}

/** The events that endpoints should have, with their loans and numbers. */
type Committed = ReadonlyMap<string, { readonly loanId: string; readonly sequence: number }>;

async function committedIn({ superuserUrl, before }: DeliveriesWorld): Promise<Committed> {
  const rows = await asSuperuser<{ id: string; loanId: string; sequence: number }>(
    superuserUrl,
    `select id, data ->> 'loan_id' as loan_id, sequence from outbox_event
      where type in ('repayment.posted', 'loan.closed')`,
  );
  return new Map(rows.filter(({ id }) => !before.has(id)).map(({ id, ...row }) => [id, row]));
}

/** Sees to it that nobody waits for pauses, and at the end not for those who died either. */
function keepHurrying({ superuserUrl }: DeliveriesWorld) {
  const stopping = new AbortController();
  const hurry = async () => {
    while (!stopping.signal.aborted) {
      // Servers take lines in another order: where the two meet, the next time will do.
      await asSuperuser(
        superuserUrl,
        `update webhook_endpoint set retry_at = null;
         update webhook_line set due_at = now()
          where due_at > now() + case when lease is null then interval '0' else '57 s' end`,
      ).catch(() => {});
      await pause(HURRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = hurry();
  const stop = async () => {
    stopping.abort();
    await running;
  };
  cleanUp(stop);
  return { stop };
}

async function untilDrained(world: DeliveriesWorld, committed: Committed): Promise<void> {
  const { endpoints, superuserUrl } = world;
  const isFull = ({ mood, receipts }: Endpoint) => {
    if (mood === 'leaving') return true;
    const taken = new Set(receipts.filter(({ isTaken }) => isTaken).map(({ id }) => id));
    return [...committed.keys()].every((id) => taken.has(id));
  };
  await until('everything is delivered', PATIENCE_MS, async () => {
    await asSuperuser(
      superuserUrl,
      'update webhook_line set due_at = now() where lease is not null',
    ).catch(() => {});
    await pause(HURRY_MS);
    return endpoints.every(isFull);
  });
}

/** What is wrong with what came to an endpoint: missing, invented, or out of order. */
export function troublesOf({ mood, receipts }: Endpoint, committed: Committed): string[] {
  const taken = new Set(receipts.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  const missing = [...committed.keys()].filter((id) => !taken.has(id));
  const invented = receipts.filter(({ id }) => !committed.has(id));
  const seen = new Set<string>();
  const last = new Map<string, number>();
  const troubles: string[] = [];
  for (const { id, loanId, sequence } of receipts) {
    if (seen.has(id) || loanId === null || sequence === null) continue;
    seen.add(id);
    const before = last.get(loanId);
    last.set(loanId, sequence);
    if (before !== undefined && sequence !== before + 1) {
      troubles.push(`${mood}: loan ${loanId} has ${sequence} after ${before}`);
    }
  }
  return [
    ...troubles,
    ...invented.map(({ id }) => `${mood}: nobody committed ${id}`),
    ...(mood === 'leaving' ? [] : missing.map((id) => `${mood}: never got ${id}`)),
  ];
}

function progressOf({ endpoints }: DeliveriesWorld): string {
  return endpoints
    .map(({ mood, receipts }) => {
      const taken = new Set(receipts.filter(({ isTaken }) => isTaken).map(({ id }) => id));
      return `${mood} took ${taken.size} of ${receipts.length}`;
    })
    .join(', ');
}

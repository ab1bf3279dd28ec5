import assert from 'node:assert/strict';
import type { Environment } from '@mkopo/core/access/credential.ts';
import type { Endpoint } from '@mkopo/server/api/kit/endpoint.ts';
import { FAMILIES } from '@mkopo/server/main/serve.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/lender.ts';
import { openLending } from '@mkopo/test/kit/lending.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { type TableWatch, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { checkedSender, type Send, type Who } from './checked-sender.ts';
import { type EndpointCall, liveCall, type Making, sandboxCall } from './live-world.ts';

export const [PARTNER] = FAMILIES;
/** Whatever the Partner API offers is under every guarantee, without a word here. */
export const ENDPOINTS: readonly Endpoint[] = PARTNER.endpoints;

/** An endpoint in one of its two worlds. */
export type Case = {
  readonly endpoint: Endpoint;
  readonly environment: Environment;
  readonly title: string;
};

export const CASES: readonly Case[] = ENDPOINTS.flatMap((endpoint) =>
  (['live', 'test'] as const).map((environment) => ({
    endpoint,
    environment,
    title: `${endpoint.method} ${endpoint.path}, ${environment}`,
  })),
);

type KeyTerms = NonNullable<Parameters<typeof partnerKey>[2]>;

/** A lender with a key for each world, and more for the asking. */
export type MatrixLender = TestLender & {
  readonly live: Who;
  readonly test: Who;
  /** Issues a key and waits until it is known. */
  keyOf(terms: KeyTerms): Promise<Who>;
};

export type Matrix = {
  readonly server: TestServer;
  readonly ours: MatrixLender;
  readonly theirs: MatrixLender;
  readonly send: Send;
  readonly tables: TableWatch;
  /** A call of the endpoint that works, on records made for it. */
  callFor(at: Pick<Case, 'endpoint' | 'environment'>, lender?: MatrixLender): Promise<EndpointCall>;
  makingFor(lender: MatrixLender): Making;
};

/** Starts a server with two lenders on it. Call it at the top level of a test file. */
export async function openMatrix(): Promise<Matrix> {
  assert.ok(ENDPOINTS.length > 0, 'the family has no endpoints: nothing would be tested');
  const server = await startTestServer({ config: { ratePerMinute: 10_000_000 } });
  const send = checkedSender(server.origin, PARTNER);
  const [ours, theirs] = [await openLender(server, 'ours'), await openLender(server, 'theirs')];
  const makingFor = (lender: MatrixLender) => makingWith(server, lender);
  return {
    server,
    ours,
    theirs,
    send,
    tables: await watchTables(server.testDatabase),
    makingFor,
    async callFor({ endpoint, environment }, lender = ours) {
      return environment === 'test' ? sandboxCall(endpoint) : liveCall(endpoint, makingFor(lender));
    },
  };
}

async function openLender(server: TestServer, slug: string): Promise<MatrixLender> {
  const lender = await makeLender(server.database, slug);
  const keyOf = async (terms: KeyTerms): Promise<Who> => {
    const key = await partnerKey(server.database, lender, terms);
    await until('the new key is known', 10_000, async () => {
      const reply = await fetch(baseOf(server, slug, '/ping'), { headers: { 'x-api-key': key } });
      return reply.status !== 401;
    });
    return { slug, key };
  };
  const [live, test] = [await keyOf({}), await keyOf({ environment: 'test' })];
  return { ...lender, live, test, keyOf };
}

let count = 0;

function makingWith(server: TestServer, lender: MatrixLender): Making {
  const { slug, live } = lender;
  const perform = async (request: string, body?: object) => {
    const [method = '', path = ''] = request.split(' ');
    const reply = await fetch(baseOf(server, slug, path), {
      method,
      headers: { 'x-api-key': live.key ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    const text = await reply.text();
    assert.ok(reply.ok, `${request} made no record: ${text}`);
    return JSON.parse(text).data;
  };
  return {
    async perform(request, body) {
      await perform(request, body);
    },
    async create(request, body) {
      return (await perform(request, body)).id;
    },
    lending: () => openLending(server.database, lender),
    fresh() {
      count += 1;
      return count;
    },
  };
}

function baseOf({ origin }: TestServer, slug: string, path: string): string {
  return `${origin}${PARTNER.prefix.replace('{tenant_slug}', slug)}${path}`;
}

import assert from 'node:assert/strict';
import type { Environment } from '@mkopo/core/access/credential.ts';
import { type Endpoint, isSandboxOnly } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { isWorkedOut } from '@mkopo/server/api/kit/declare/kept-example.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { type TableWatch, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { DESCRIBED } from '@mkopo/test/matrix/families/described.ts';
import { checkedSender, type SaidAnswer, type Twist } from './checked-sender.ts';
import { liveCall, refusedCall, sandboxCall, type Workshop } from './live-world.ts';
import { makingAs } from './making.ts';
import type {
  At,
  Desk,
  EndpointCall,
  Making,
  MatrixFamily,
  Records,
  Who,
} from './matrix-family.ts';
import { withSandboxes } from './sandbox-desk.ts';

/** An endpoint in one of its worlds. */
export type Case = At & {
  readonly described: MatrixFamily;
  readonly records: Records;
  readonly title: string;
};

/** Whatever a family offers is under every guarantee, without a word here. */
export const CASES: readonly Case[] = DESCRIBED.flatMap((described) => {
  const { family, worlds, records } = described;
  assert.ok(
    family.endpoints.length > 0,
    `${family.name} has no endpoints: nothing would be tested`,
  );
  return family.endpoints.flatMap((endpoint) =>
    worlds.filter(existsFor(endpoint)).map((environment) => ({
      described,
      records,
      endpoint,
      environment,
      title: `${endpoint.method} ${endpoint.path}, ${family.name} ${environment}`,
    })),
  );
});

function existsFor(endpoint: Endpoint) {
  return (environment: Environment) => environment === 'test' || !isSandboxOnly(endpoint);
}

export const LIVE_CASES = CASES.filter(({ environment }) => environment === 'live');
/** Those that only a known caller gets to. */
export const CLOSED_CASES = CASES.filter(({ endpoint }) => !endpoint.anonymous);

/** A lender, with those who call each family on its behalf. */
export type MatrixLender = TestLender & { deskOf(described: MatrixFamily): Desk };

export type Matrix = {
  readonly server: TestServer;
  readonly ours: MatrixLender;
  readonly theirs: MatrixLender;
  readonly tables: TableWatch;
  send(at: Case, call: EndpointCall, twist?: Twist & { by?: Who }): Promise<SaidAnswer>;
  /** A call of the endpoint that works, on records made for it; readers share theirs. */
  callFor(at: Case, lender?: MatrixLender): Promise<EndpointCall>;
  /** The same one every time: for calls that are sent spoilt, and so leave the records alone. */
  callToSpoil(at: Case): Promise<EndpointCall>;
  /** A call that a rule of business says no to. */
  refusedCallFor(at: Case): Promise<EndpointCall>;
  /** A lender more, with callers of this family alone. */
  openLender(slug: string, described: MatrixFamily): Promise<MatrixLender>;
  /** How records are made for the lender, as callers of the endpoint's family. */
  makingFor(at: Case, lender: MatrixLender): Making;
};

/** Starts a server with two lenders on it. Call it at the top level of a test file. */
export async function openMatrix(
  on: Pick<Parameters<typeof startTestServer>[0] & object, 'testDatabase' | 'machine'> = {},
): Promise<Matrix> {
  const server = await startTestServer({
    ...on,
    config: {
      ...{ ratePerMinute: 10_000_000, settleMoney: false, deliverWebhooks: false },
      // Without senders a lender cannot switch messages on, as an example of a refusal has it.
      ...{ sendMessages: false, messages: { kind: 'off' } },
    },
  });
  // Nobody writes but whoever is called: the provider keeps its news to itself.
  server.rails.simulator?.hold();
  const families = DESCRIBED;
  const ours = await openLender(server, { slug: 'ours', otherSlug: 'theirs', families });
  const theirs = await openLender(server, { slug: 'theirs', otherSlug: 'ours', families });
  const senders = new Map(DESCRIBED.map((one) => [one, checkedSender(server.origin, one)]));
  const senderOf = ({ described }: Case) => senders.get(described) ?? assert.fail('not described');
  const spoilt = new Map<Case, Promise<EndpointCall>>();
  const reads = new Map<string, Promise<EndpointCall>>();
  const shopOf = (at: Case, lender: MatrixLender): Workshop => {
    const { described, endpoint, environment, records } = at;
    const callerFor = (called: Endpoint) =>
      lender.deskOf(described).callerFor({ endpoint: called, environment });
    const { family } = described;
    const making = makingAs({ server, lender, family, world: environment, callerFor });
    return { endpoint, records, making, callerFor };
  };
  const makeCall = (at: Case, lender: MatrixLender) =>
    at.environment === 'test' && isWorkedOut(at.endpoint)
      ? sandboxCall(shopOf(at, lender))
      : liveCall(shopOf(at, lender));
  const callFor: Matrix['callFor'] = async (at, lender = ours) => {
    // What is only read is as good for the next reader.
    if (at.endpoint.method !== 'GET') return makeCall(at, lender);
    const name = `${at.title} of ${lender.slug} ${at.environment}`;
    const call = reads.get(name) ?? makeCall(at, lender);
    reads.set(name, call);
    return call;
  };
  return {
    server,
    ours,
    theirs,
    tables: await watchTables(server.testDatabase),
    send: (at, call, { by = call.by, ...twist } = {}) => senderOf(at)({ ...call, by }, twist),
    callFor,
    callToSpoil(at) {
      const call = spoilt.get(at) ?? callFor(at);
      spoilt.set(at, call);
      return call;
    },
    refusedCallFor: (at) => refusedCall(shopOf(at, ours)),
    makingFor: (at, lender) => shopOf(at, lender).making,
    openLender: (slug, described) =>
      openLender(server, { slug, otherSlug: 'theirs', families: [described] }),
  };
}

type NewLender = {
  readonly slug: string;
  readonly otherSlug: string;
  readonly families: readonly MatrixFamily[];
};

async function openLender(server: TestServer, asked: NewLender): Promise<MatrixLender> {
  const { slug, otherSlug, families } = asked;
  const lender = await makeLender(server.database, slug);
  const desks = new Map<MatrixFamily, Desk>();
  for (const described of families) {
    const desk = await described.openDesk({ server, lender, otherSlug });
    desks.set(described, withSandboxes(desk, { server, described, slug, otherSlug }));
  }
  return { ...lender, deskOf: (described) => desks.get(described) ?? assert.fail('no desk') };
}

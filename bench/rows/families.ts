import { callsASecond } from '@mkopo/bench/measure/calls.ts';
import type { RowGroup } from '@mkopo/bench/measure/row.ts';
import { bareOf } from '@mkopo/bench/sites/bare.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';

type Doing = {
  readonly connections: number;
  readonly path: string;
  readonly barePath: string;
  readonly body: (site: Site) => unknown;
  readonly headers: (site: Site) => Readonly<Record<string, string>>;
};

const scoring = { path: '/v1/deposit_score/', barePath: '/score' } as const;
const key = ({ scoringKey }: Site) => ({ 'x-api-key': scoringKey });

const DOINGS: Readonly<Record<string, Doing>> = {
  'a score of 12 deposits': {
    ...{ ...scoring, connections: 16, headers: key, body: () => historyOf(12) },
  },
  'a score of 1,000 deposits': {
    ...{ ...scoring, connections: 16, headers: key, body: () => historyOf(1_000) },
  },
  'a look-up of a tax PIN': {
    ...{ connections: 16, path: '/api/v1/krapin', barePath: '/look-up' },
    body: ({ identity }) => ({ pinnumber: identity.number }),
    headers: ({ identity: { publicId, secret } }) => ({
      authorization: `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`,
    }),
  },
  'a log-in of a member': {
    // More at once only wait for a turn to hash.
    ...{ connections: 2, path: '/api/auth/login', barePath: '/log-in' },
    body: ({ member: { email, password } }) => ({ email, password }),
    headers: ({ member }) => ({ 'x-api-key': member.publicId, 'x-api-secret': member.secret }),
  },
};

export const FAMILIES: RowGroup = {
  name: 'families',
  about: 'calls of the other families, beside bare Fastify that scores, looks up or hashes',
  needs: [],
  rows: () =>
    Object.entries(DOINGS).map(([name, { connections, path, barePath, body, headers }]) => ({
      ...{ name, unit: 'a second' },
      open(site) {
        const sent = { body: JSON.stringify(body(site)), headers: headers(site) };
        return callsASecond({ port: site.port, method: 'POST', path, ...sent }, connections);
      },
      beside: {
        name: 'bare Fastify',
        async open(site) {
          const { port } = await bareOf(site);
          const sent = JSON.stringify(body(site));
          return callsASecond({ port, method: 'POST', path: barePath, body: sent }, connections);
        },
      },
    })),
};

/** A year of deposits. */
function historyOf(length: number): object {
  const startOn = Temporal.PlainDate.from('2025-01-01');
  const deposits = Array.from({ length }, (_, index) => ({
    date: startOn.add({ days: (index * 31) % 365 }).toString(),
    amount: (index % 7) + 1,
  }));
  const period = { startDate: `${startOn}`, endDate: '2025-12-31' };
  const expected = { expectedDepositDay: '5', expectedDepositAmount: Math.ceil(length / 3) };
  return { client_id: 'CL-1', ...period, ...expected, deposits };
}

import { callsASecond } from '@mkopo/bench/measure/calls.ts';
import type { RowGroup } from '@mkopo/bench/measure/row.ts';
import { startPrism } from '@mkopo/bench/sites/prism.ts';

const CONNECTIONS = 16;
const CALLS = {
  'a ping': '/ping',
  'a page of clients': '/clients?limit=10',
  'a page of loans': '/loans?limit=10',
} as const;

export const SANDBOX: RowGroup = {
  name: 'sandbox',
  about: 'calls with a test key, beside prism, which mocks the same document',
  needs: [],
  rows: () =>
    Object.entries(CALLS).map(([name, path]) => ({
      ...{ name: `${name}, ${CONNECTIONS} connections`, unit: 'a second' },
      open({ port, lender, testKey }) {
        const whole = `/api/v1/${lender.slug}/partner/v1${path}`;
        const headers = { 'x-api-key': testKey };
        return callsASecond({ port, method: 'GET', path: whole, headers }, CONNECTIONS);
      },
      beside: {
        name: 'prism',
        async open({ isQuick, testKey }) {
          const prism = await startPrism({ mayFetch: !isQuick });
          if (!prism) return null;
          const call = { port: prism.port, method: 'GET', path } as const;
          const way = await callsASecond(
            { ...call, headers: { 'x-api-key': testKey } },
            CONNECTIONS,
          );
          return {
            slice: way.slice,
            async close() {
              await way.close();
              await prism.stop();
            },
          };
        },
      },
    })),
};

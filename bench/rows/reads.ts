import { loanId } from '@mkopo/bench/bench-lender.ts';
import { callsASecond } from '@mkopo/bench/measure/calls.ts';
import type { Row, RowGroup } from '@mkopo/bench/measure/row.ts';
import { bareOf } from '@mkopo/bench/sites/bare.ts';

export const READS: RowGroup = {
  name: 'reads',
  about: 'GET of the Partner API, beside bare Fastify with the same statements',
  needs: ['book'],
  rows: ({ book }) => {
    let read = 0;
    const kinds = {
      'one loan': () => `/loans/${loanId(read++ % book.loans)}`,
      'a page of 50': () => '/loans?limit=50',
    };
    return Object.entries(kinds).flatMap(([kind, path]) =>
      [1, 16].map((connections) => readRow(kind, path, connections)),
    );
  },
};

function readRow(kind: string, path: () => string, connections: number): Row {
  return {
    name: `${kind}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    unit: 'a second',
    open({ port, book: { lender, key } }) {
      const prefix = `/api/v1/${lender.slug}/partner/v1`;
      const headers = { 'x-api-key': key };
      const whole = () => `${prefix}${path()}`;
      return callsASecond({ port, method: 'GET', path: whole, headers }, connections);
    },
    beside: {
      name: 'bare Fastify',
      async open(site) {
        const { port } = await bareOf(site);
        return callsASecond({ port, method: 'GET', path }, connections);
      },
    },
  };
}

import assert from 'node:assert/strict';
import type { Environment } from '@mkopo/core/access/credential.ts';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { TestServer } from '@mkopo/test/kit/server.ts';
import type { TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { prefixFor } from './checked-sender.ts';
import type { Making, Who } from './matrix-family.ts';

type Maker = {
  readonly server: TestServer;
  readonly lender: TestLender;
  readonly family: Family;
  readonly world: Environment;
  readonly callerFor: (endpoint: Endpoint) => Promise<Who>;
};

let count = 0;
const madeOnce = new Map<string, Promise<unknown>>();

/** Makes records for a lender, as callers of the family do or past its door. */
export function makingAs({ server, lender, family, world, callerFor }: Maker): Making {
  const perform = async (request: string, body?: object) => {
    const endpoint = family.endpoints.find((one) => fits(one, request));
    assert.ok(endpoint, `${family.name} has no ${request}`);
    const { headers } = await callerFor(endpoint);
    const [method = '', path = ''] = request.split(' ');
    const reply = await fetch(server.origin + prefixFor(family, lender.slug) + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
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
    as: (work) => inTenant(server.database, lender, work),
    ...{ lender, server, world },
    fresh() {
      count += 1;
      return count;
    },
    async once<T>(name: string, make: () => Promise<T>) {
      const own = `${lender.tenantId} ${name}`;
      const made = (madeOnce.get(own) as Promise<T> | undefined) ?? make();
      madeOnce.set(own, made);
      return made;
    },
  };
}

/** Whether a request such as `DELETE /clients/0190…` is one of the endpoint's. */
function fits({ method, path }: Endpoint, request: string): boolean {
  const [asked, address = ''] = request.split(' ');
  return asked === method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
}

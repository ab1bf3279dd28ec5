import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import type { FastifyReply } from 'fastify';
import { gateCall, sourcesOf } from './gate.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

/** A call of somebody who can hang up, and the database as it sees it. */
function calling() {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  const call = gateCall({ raw } as FastifyReply, { whose: 'acme', waitMaxMs: 60_000 });
  const { database: seen } = sourcesOf(call, { database, replica: null });
  return { hangUp: () => raw.destroy(), seen };
}

test('who has hung up gets no connection', async () => {
  const { hangUp, seen } = calling();
  hangUp();
  await assert.rejects(seen.checkOut(), { code: 'overloaded' });
});

test('what has begun is brought to its end, whoever hangs up', async () => {
  const { hangUp, seen } = calling();
  const first = await seen.checkOut();
  hangUp();
  const second = await seen.checkOut();
  for (const lent of [first, second]) lent.release();
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { openDoor } from './open-door.ts';
import { takeConnections } from './take-connections.ts';

const CALL = 'GET /first HTTP/1.1\r\nhost: x\r\n\r\n';
const answering = new Set<() => void>();

/** A door before one HTTP server, with little patience. */
async function stand({ headMaxMs = 60_000, waitingMax = 10 } = {}) {
  const http = createServer(
    { headersTimeout: 100, connectionsCheckingInterval: 20 },
    async (request, response) => {
      if (request.url === '/slow') await new Promise<void>((done) => answering.add(done));
      response.end(`${request.url} `);
    },
  );
  http.on('clientError', (_, socket) => void socket.end('HTTP/1.1 400 Bad\r\n\r\n'));
  const taker = takeConnections(http);
  const heads: string[] = [];
  const door = await openDoor({
    ...{ host: '127.0.0.1', port: 0, waitingMax, headMaxMs, refuse: taker.refuse },
    hand(socket, bytes) {
      heads.push(bytes.toString());
      taker.take(socket, bytes);
    },
  });
  cleanUp(async () => {
    door.close();
    http.closeAllConnections();
    http.close();
  });
  const { port } = door.address() as AddressInfo;
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setNoDelay();
    socket.on('error', () => {});
    cleanUp(async () => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { door, heads, taker, open };
}

async function allFrom(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return `${Buffer.concat(chunks)}`;
}

test('who says nothing, or does not finish its head, is let go after its time', async () => {
  const { open, heads } = await stand({ headMaxMs: 100 });
  const silent = await open();
  const endless = await open();
  endless.write(CALL.slice(0, -2));
  const [nothing, refused] = await Promise.all([
    once(silent.resume(), 'end').then(() => silent.end() && ''),
    once(endless, 'data').then(([chunk]) => `${chunk}`),
  ]);
  assert.deepEqual([nothing, heads], ['', []]);
  assert.match(refused, /^HTTP\/1\.1 400 /);
});

test('a connection that was handed over is still held to the time for a head', async () => {
  const { open } = await stand();
  const socket = await open();
  const all = allFrom(socket);
  socket.on('end', () => socket.end());
  socket.write(`${CALL}GET /second HTTP/1.1\r\n`);
  assert.match(await all, /\/first .*HTTP\/1\.1 400 /s);
});

test('beyond the number that may wait in the door, connections are cut off', async () => {
  const { open, heads } = await stand({ waitingMax: 2 });
  const first = await open();
  await open();
  const third = await open();
  await once(third.resume(), 'end');
  first.write(CALL);
  await once(first, 'data');
  assert.deepEqual(heads, [CALL]);
});

test('a head is handed over whole, however it comes, and who hung up behind it is answered', async () => {
  const { open, heads } = await stand();
  const socket = await open();
  const all = allFrom(socket);
  for (const letter of CALL) {
    socket.write(letter);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.end();
  assert.match(await all, /\/first /);
  assert.deepEqual(heads, [CALL]);
});

test('a door that closes lets those go who have not said what they want', async () => {
  const { open, door, heads } = await stand();
  const [silent, called] = [await open(), await open()];
  called.write(CALL);
  await once(called, 'data');
  door.close();
  await once(silent.resume(), 'end');
  called.write(CALL);
  await once(called, 'data');
  assert.deepEqual(heads, [CALL]);
});

test('to drain ends what is idle, and waits for what is under way', async () => {
  const { open, taker, door } = await stand();
  const [idle, busy] = [await open(), await open()];
  idle.write(CALL);
  await once(idle, 'data');
  busy.write('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const answer = allFrom(busy);
  busy.on('end', () => busy.end());
  while (answering.size === 0) await new Promise((resolve) => setImmediate(resolve));
  door.close();
  const drained = taker.drain(60_000);
  await once(idle.resume(), 'end');
  idle.end();
  for (const answerNow of answering) answerNow();
  await drained;
  assert.match(await answer, /\/slow /);
});

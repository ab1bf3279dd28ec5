import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AfricasTalkingAccount } from './africas-talking.ts';
import type { PlainHttpAccount } from './plain-http-sms.ts';
import { type Behaviour, behaviourBook } from './simulated-behaviour.ts';
import {
  AFRICAS_TALKING_WIRE,
  PLAIN_PATH,
  PLAIN_WIRE,
  type SimulatedText,
  type SmsAsked,
} from './simulated-wires.ts';

export type SmsSimulator = {
  /** Accounts that it knows, by the names of their owners. */
  africasTalking(username: string): AfricasTalkingAccount;
  plain(owner: string): PlainHttpAccount;
  /** All that was taken for an address, the first first. */
  texts(to: string): readonly SimulatedText[];
  /** How it treats what comes to an address from now on. */
  treat(to: string, behaviour: Behaviour): void;
  /** Where the owner of an account hears what became of a message; in life, set on its pages. */
  reportTo(owner: string, url: () => string): void;
  /** Resolves once all that it had to tell was told. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

const BODY_MAX = 64 * 1024;

type SmsOptions = {
  /** Where it listens; without one, wherever there is room. */
  readonly port?: number;
  /** Hears of each text that is taken. */
  readonly tell?: (text: SimulatedText) => void;
};

/** Speaks the wires of Africa's Talking and of a plain provider, on loopback. */
export async function startSmsSimulator({
  port = 0,
  tell = () => {},
}: SmsOptions = {}): Promise<SmsSimulator> {
  const secret = randomBytes(16).toString('hex');
  const box = textBox(tell);
  const behaviours = behaviourBook();
  const reporter = openReporter();

  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await bodyOf(request);
    const isPlain = (request.url ?? '').startsWith(PLAIN_PATH);
    const wire = isPlain ? PLAIN_WIRE : AFRICAS_TALKING_WIRE;
    const asked = wire.read(request, body);
    if (wire.shown(request) !== secret) return answer(reply, 401, wire.unknown);
    if (!asked) return answer(reply, 400, wire.unknown);
    const behaviour = behaviours.of(asked.to);
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') return void request.socket.resetAndDestroy();
    if (behaviour === 'throttle') return answer(reply, 429, 'Too many requests');
    if (behaviour === 'garbage') return answer(reply, 200, '<h1>It works</h1>');
    if (behaviour === 'refuse') return answer(reply, ...wire.refused(asked));
    const made = box.take(asked, wire.prefix);
    await answer(reply, ...wire.taken(made));
    reporter.tell(asked.owner, made, behaviour === 'deliver');
  };

  const server = createServer((request, reply) => void serve(request, reply).catch(() => {}));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    africasTalking: (username) => ({
      url,
      username,
      apiKey: secret,
      from: null,
      isSimulated: true,
    }),
    plain: (owner) => ({
      ...{ url: `${url}${PLAIN_PATH}${owner}`, token: secret, from: null, isSimulated: true },
      reportUrl: null,
    }),
    texts: box.texts,
    treat: behaviours.treat,
    reportTo: reporter.listen,
    idle: reporter.idle,
    async close() {
      await reporter.idle();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What was taken. A message of a name that is known is the same one. */
function textBox(tell: (text: SimulatedText) => void) {
  const taken: SimulatedText[] = [];
  const named = new Map<string, SimulatedText>();
  return {
    texts: (to: string) => taken.filter((one) => one.to === to),
    take({ id, to, text, from }: SmsAsked, prefix: string): SimulatedText {
      const again = id === null ? undefined : named.get(id);
      if (again) return again;
      const made = { to, text, from, providerId: `${prefix}${randomBytes(16).toString('hex')}` };
      taken.push(made);
      tell(made);
      if (id !== null) named.set(id, made);
      return made;
    },
  };
}

/** Tells the owners of accounts what became of their messages. */
function openReporter() {
  const listeners = new Map<string, () => string>();
  const telling = new Set<Promise<unknown>>();
  return {
    listen: (owner: string, url: () => string) => void listeners.set(owner, url),
    tell(owner: string, { providerId, to }: SimulatedText, arrived: boolean) {
      const url = listeners.get(owner);
      if (!url) return;
      const news = { id: providerId, status: arrived ? 'Success' : 'Failed', phoneNumber: to };
      const more = arrived ? {} : { failureReason: 'DeliveryFailure' };
      const body = new URLSearchParams({ ...news, networkCode: '63902', ...more });
      // Whoever does not hear it is told no more: that is how it is outside.
      const told = fetch(url(), { method: 'POST', body })
        .then((reply) => reply.arrayBuffer())
        .catch(() => {})
        .finally(() => telling.delete(told));
      telling.add(told);
    },
    async idle() {
      while (telling.size > 0) await Promise.all(telling);
    },
  };
}

async function answer(reply: ServerResponse, status: number, body: unknown): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  reply.writeHead(status, { 'content-type': 'application/json' });
  // A report must not overtake the answer that it is to follow.
  await new Promise<void>((resolve) => void reply.once('close', resolve).end(text));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= BODY_MAX) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

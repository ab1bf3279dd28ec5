import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { until } from '@mkopo/test/kit/until.ts';

/** A span as it came over the wire. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly events: readonly string[];
  /** The ids of the spans that it is linked to. */
  readonly links: readonly string[];
  readonly isFailed: boolean;
  /** Of the program that sent it. */
  readonly resource: Readonly<Record<string, string | number>>;
};

export type SpanReceiver = {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** All that came in, byte by byte. */
  bytes(): Buffer;
  /** The first span of that kind, once it is there. */
  first(what: string, isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan>;
  /** It takes nothing from now on, or all again. */
  refuse(isRefusing: boolean): void;
  /** How often somebody tried in vain. */
  refused(): number;
  close(): Promise<void>;
};

const SOON_MS = 30_000;
const KINDS = ['internal', 'internal', 'server', 'client'] as const;
const FAILED = 2n;

/** What a collector does, on loopback: it takes OTLP over HTTP, in protobuf. */
export async function startSpanReceiver(): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  let isRefusing = false;
  let refused = 0;
  const server = createServer(async (request, reply) => {
    const body = await buffer(request);
    if (isRefusing) refused += 1;
    if (isRefusing) return void reply.writeHead(500).end();
    if (request.url !== '/v1/traces') return void reply.writeHead(404).end();
    bodies.push(body);
    spans.push(...spansIn(body));
    reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, spans, refused: () => refused },
    bytes: () => Buffer.concat(bodies),
    first: (what, isIt) => until(what, SOON_MS, async () => spans.find(isIt)),
    refuse(next) {
      isRefusing = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** ExportTraceServiceRequest, as far as it is looked at; opentelemetry/proto has the numbers. */
function spansIn(body: Buffer): ReceivedSpan[] {
  return parts(body, 1).flatMap((ofResource) => {
    const resource = attributesIn(parts(ofResource, 1).flatMap((one) => parts(one, 1)));
    const sent = parts(ofResource, 2).flatMap((ofScope) => parts(ofScope, 2));
    return sent.map((span) => ({ ...spanIn(span), resource }));
  });
}

function spanIn(span: Buffer): Omit<ReceivedSpan, 'resource'> {
  const hex = (number: number) => parts(span, number)[0]?.toString('hex') ?? '';
  const [status = Buffer.of()] = parts(span, 15);
  return {
    ...{ traceId: hex(1), spanId: hex(2), parentId: hex(4), name: textOf(span, 5) },
    kind: KINDS[Number(numberOf(span, 6))] ?? 'internal',
    attributes: attributesIn(parts(span, 9)),
    events: parts(span, 11).map((event) => textOf(event, 2)),
    links: parts(span, 13).map((link) => parts(link, 2)[0]?.toString('hex') ?? ''),
    isFailed: numberOf(status, 3) === FAILED,
  };
}

function attributesIn(list: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    list.map((attribute) => {
      const [value = Buffer.of()] = parts(attribute, 2);
      const words = parts(value, 1)[0]?.toString();
      return [textOf(attribute, 1), words ?? Number(numberOf(value, 3))];
    }),
  );
}

type Field = { readonly number: number; readonly value: Buffer | bigint };

function parts(message: Buffer, number: number): Buffer[] {
  return fieldsOf(message).flatMap((field) =>
    field.number === number && typeof field.value !== 'bigint' ? [field.value] : [],
  );
}

function textOf(message: Buffer, number: number): string {
  return parts(message, number)[0]?.toString() ?? '';
}

function numberOf(message: Buffer, number: number): bigint {
  const found = fieldsOf(message).find((field) => field.number === number)?.value;
  return typeof found === 'bigint' ? found : 0n;
}

/** The fields of a message of protocol buffers: numbers, and what has a length. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const wire = tag & 7;
    const value = wire === 0 ? varint() : bytes(wire === 2 ? Number(varint()) : wire === 1 ? 8 : 4);
    fields.push({ number: tag >> 3, value });
  }
  return fields;
}

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '@mkopo/server/gateways/files/s3-files.ts';

/** What the next requests shall meet. */
export type S3Trouble =
  | 'none'
  | 'server_error'
  | 'hang_up'
  | 'half_a_body'
  | 'redirect'
  | 'silence';

export type S3Simulator = {
  readonly settings: S3Settings;
  /** How many requests came in, refused ones too. */
  requests(): number;
  /** The paths of all that is kept. */
  kept(): readonly string[];
  /** The next `times` requests meet this; then all is well again. */
  trouble(kind: S3Trouble, times: number): void;
  close(): Promise<void>;
};

/** A bucket over HTTP on loopback that takes only requests signed by AWS Signature Version 4. */
export async function startS3Simulator(): Promise<S3Simulator> {
  const objects = new Map<string, Buffer>();
  const keys = { accessKeyId: 'SIMULATED', secretAccessKey: 'simulated secret' };
  const plan: S3Trouble[] = [];
  let requests = 0;
  const server = createServer(async (request, reply) => {
    requests += 1;
    const kind = plan.shift() ?? 'none';
    const body = await bodyOf(request);
    if (kind === 'silence') return;
    if (kind === 'hang_up') return void request.socket.destroy();
    if (kind === 'server_error') return void reply.writeHead(503).end('<Error>SlowDown</Error>');
    if (kind === 'redirect') return void reply.writeHead(307, { location: '/elsewhere' }).end();
    if (!isSigned(request, body, keys.secretAccessKey)) {
      return void reply.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
    }
    const name = request.url ?? '';
    if (request.method === 'PUT') {
      objects.set(name, body);
      return void reply.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void reply.writeHead(204).end();
    }
    const object = objects.get(name);
    if (!object) return void reply.writeHead(404).end('<Error>NoSuchKey</Error>');
    reply.writeHead(200, { 'content-length': object.length });
    if (kind !== 'half_a_body') return void reply.end(object);
    reply.write(object.subarray(0, object.length / 2), () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'documents',
      region: 'af-south-1',
      ...keys,
    },
    requests: () => requests,
    kept: () => [...objects.keys()],
    trouble(kind, times) {
      plan.push(...Array.from({ length: times }, () => kind));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(.+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Works the signature out anew, from the request as it arrived. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!found) return false;
  const [, scope = '', signedHeaders = '', signature] = found;
  const claimed = String(request.headers['x-amz-content-sha256'] ?? '');
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false;
  const names = signedHeaders.split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, headers.join(''), signedHeaders, claimed];
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(request.headers['x-amz-date']),
    scope,
    sha256(canonical.join('\n')),
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>((sofar, part) => hmac(sofar, part), Buffer.from(`AWS4${secret}`));
  return hmac(key, toSign).toString('hex') === signature;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

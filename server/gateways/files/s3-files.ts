import { AwsClient } from 'aws4fetch';
import { inCallOut, noteStatus } from '#tracing/in-call-out.ts';
import { assertKey, type Files, FilesUnavailable } from './files.ts';

/** Where an S3-compatible store is, and who we are there. */
export type S3Settings = {
  /** The address of the service; the bucket is the first part of the path below it. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** A store that says nothing for this long is taken as out of reach. */
const TIMEOUT_MS = 15_000;
const TRIES = 3;

/** Keeps files in any store that speaks S3. */
export function s3Files(settings: S3Settings, { timeoutMs = TIMEOUT_MS } = {}): Files {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const service = new URL(settings.endpoint);
  const addressOf = (key: string) => {
    assertKey(key);
    return `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${key}`;
  };
  const ask = (address: string, { method, ...request }: S3Request): Promise<S3Answer> =>
    inCallOut({ method, url: service, template: '/{bucket}/{key}' }, async (traced, span) => {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would send what we keep, signed, to whoever it names.
      const how = { ...request, method, signal, redirect: 'error' } as const;
      const signed = await client.sign(address, how);
      // Not signed: a proxy on the way may write them anew.
      for (const [name, value] of Object.entries(traced)) signed.headers.set(name, value);
      const reply = await fetch(signed);
      noteStatus(span, reply.status);
      return { status: reply.status, content: new Uint8Array(await reply.arrayBuffer()) };
    });
  return {
    async put(key, { content, type }) {
      const headers = { 'content-type': type };
      // A copy of its own: the client's types want a plain buffer behind it.
      const body = new Uint8Array(content);
      const address = addressOf(key);
      const { status } = await tried(() => ask(address, { method: 'PUT', headers, body }));
      if (status !== 200) throw new FilesUnavailable(`the store answered ${status}`);
    },
    async get(key) {
      const address = addressOf(key);
      const { status, content } = await tried(() => ask(address, { method: 'GET' }));
      if (status === 404) return null;
      if (status !== 200) throw new FilesUnavailable(`the store answered ${status}`);
      return content;
    },
    async remove(key) {
      const address = addressOf(key);
      const { status } = await tried(() => ask(address, { method: 'DELETE' }));
      if (![200, 204, 404].includes(status)) {
        throw new FilesUnavailable(`the store answered ${status}`);
      }
    },
  };
}

type S3Request = RequestInit & { readonly method: string };
type S3Answer = { readonly status: number; readonly content: Uint8Array };

/** Each call may be made again: a put of the same content changes nothing. */
async function tried(ask: () => Promise<S3Answer>): Promise<S3Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      if (answer.status < 500 || tries === TRIES) return answer;
    } catch (error) {
      if (tries === TRIES) throw new FilesUnavailable(error);
    }
  }
}

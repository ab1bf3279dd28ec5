import { OperatorError } from '#main/kit/operator-error.ts';

/** Where an endpoint is made, and with which key. */
export type PartnerAccess = { readonly url: string; readonly key: string };

export type OwnEndpoint = {
  readonly secret: string;
  remove(): Promise<void>;
};

type NewEndpoint = { readonly url: string; readonly types: readonly string[] | null };

/** Makes an endpoint by the Partner API, as anybody can, to be removed when we stop. */
export async function makeOwnEndpoint(
  access: PartnerAccess,
  { url, types }: NewEndpoint,
): Promise<OwnEndpoint> {
  const description = 'mkopo webhooks listen';
  const made = await call(access, 'POST', {
    path: '/webhook-endpoints',
    body: { url, description, ...(types && { types }) },
  });
  const { id, secret } = made as { readonly id: string; readonly secret: string };
  return {
    secret,
    async remove() {
      await call(access, 'DELETE', { path: `/webhook-endpoints/${id}` });
    },
  };
}

type Asked = { readonly path: string; readonly body?: object };

/** The data of a good answer; any other is one line that says what the server said. */
async function call({ url, key }: PartnerAccess, method: string, { path, body }: Asked) {
  const place = `${url.replace(/\/+$/, '')}${path}`;
  const heard = await fetch(place, {
    method,
    headers: { 'X-API-Key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  }).catch((error: Error & { readonly cause?: { readonly code?: unknown } }) => {
    const reason = String(error.cause?.code ?? error.message);
    throw new OperatorError(`The server at ${url} cannot be reached: ${reason}`);
  });
  const told: unknown = await heard.json().catch(() => null);
  const { message, data } = (told ?? {}) as { message?: string; data?: object };
  if (heard.ok && data) return data;
  const fields = JSON.stringify((data as { fields?: unknown } | undefined)?.fields ?? []);
  throw new OperatorError(
    `${method} ${place} was answered with ${heard.status}: ${message ?? 'no words'} ${fields}`,
  );
}

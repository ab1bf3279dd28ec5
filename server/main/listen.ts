import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, originOf } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Server } from './serve.ts';

type Place = Pick<Config, 'host' | 'port'>;

/**
 * Tells whoever starts us at once that we cannot listen there: to make a database first, and a
 * demo, takes a minute. The place is given back, so that nobody is kept waiting at a door behind
 * which nobody stands yet.
 */
export async function refuseTakenPlace(place: Place): Promise<void> {
  const trial = createServer().listen(place);
  try {
    await once(trial, 'listening');
  } catch (error) {
    throw listenTrouble(error, place);
  }
  trial.close();
  await once(trial, 'close');
}

/** Opens the port, once all that the first caller may ask for is there. */
export async function listen({ api }: Pick<Server, 'api'>, place: Place): Promise<string> {
  const { host, port } = place;
  try {
    const address = await api.listen({ host, port });
    return originOf(host, Number(new URL(address).port));
  } catch (error) {
    throw listenTrouble(error, place);
  }
}

/** Why nobody can listen there, and what to do. */
export function listenTrouble(error: unknown, { host, port }: Place): OperatorError {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const noAddress = `${host} is not an address of this machine: set HOST.`;
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or set PORT.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to 1024 or more.`,
    ...{ EADDRNOTAVAIL: noAddress, ENOTFOUND: noAddress, EAI_AGAIN: noAddress, EINVAL: noAddress },
  };
  return new OperatorError(words[String(code)] ?? `Cannot listen on ${host}:${port}: ${error}`);
}

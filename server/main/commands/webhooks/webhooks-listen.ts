import { isWebhookSecret } from '#gateways/webhooks/sign-webhook.ts';
import { bold, dim, print } from '#main/commands/kit/print.ts';
import { OptionProblem, partsOf, readOptions } from '#main/commands/kit/read-options.ts';
import { stopSignal } from '#main/commands/kit/stop-signal.ts';
import { machineClock } from '#main/kit/database-clock.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { type IncomingWebhook, webhookFault } from './check-webhook.ts';
import { forwardWebhook } from './forward-webhook.ts';
import { makeOwnEndpoint, type OwnEndpoint, type PartnerAccess } from './own-endpoint.ts';
import { openWebhookListener, plain } from './webhook-listener.ts';
import { wordWebhook } from './word-webhook.ts';

type Given = {
  readonly secret?: string;
  readonly port: string;
  readonly forward?: string;
  readonly key?: string;
  readonly url?: string;
  readonly reachedAt?: string;
  readonly types?: string;
};

/** Listens for webhooks until it is told to stop. */
export async function listenForWebhooks(given: Given): Promise<void> {
  const { port, secret, forward, access, reachedAt, types } = readListenOptions(given);
  const told = stopSignal('Stopping.');
  let known = secret;
  const seen = new Map<string, number>();
  const receive = async (webhook: IncomingWebhook) => {
    const now = machineClock();
    // What comes before the server has told us the secret is not for us.
    const fault = known ? webhookFault(webhook, { secret: known, now }) : 'the secret is not known';
    const began = performance.now();
    const answer = forward
      ? await forwardWebhook(webhook, forward)
      : fault
        ? plain(400, fault)
        : plain(200, 'taken');
    const ms = Math.round(performance.now() - began);
    print(wordWebhook(webhook, { now, fault, seen, status: answer.status, ms }));
    return answer;
  };
  const listener = await openWebhookListener({ port, receive }).catch((error: Error) => {
    throw new OperatorError(`Port ${port} cannot be listened on: ${error.message}`);
  });
  let own: OwnEndpoint | null = null;
  try {
    const place = reachedAt ?? `http://localhost:${listener.port}/`;
    if (access) own = await makeOwnEndpoint(access, { url: place, types });
    known = own?.secret ?? secret;
    print(screenOf({ place, forward, isOwn: own !== null }));
    await told;
  } finally {
    await own?.remove();
    await listener.close();
  }
}

function readListenOptions(given: Given) {
  return readOptions({
    port: () => readPort(given.port),
    secret: () => readSecret(given),
    forward: () => readUrl('--forward', given.forward),
    reachedAt: () => readUrl('--reached-at', given.reachedAt),
    access: () => readAccess(given),
    types: () => (given.types === undefined ? null : partsOf(given.types)),
  });
}

function readPort(given: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (port <= 65_535) return port;
  throw new OptionProblem(`--port must be a whole number from 0 to 65535, not "${given}"`);
}

/** Never repeated: it might end in somebody's log. */
function readSecret({ secret, key }: Given): string | null {
  if (secret !== undefined && key !== undefined) {
    throw new OptionProblem('--secret and --key exclude each other: a new endpoint has its own');
  }
  if (secret === undefined && key === undefined) {
    throw new OptionProblem('say --secret, or --key and --url to make an endpoint');
  }
  if (secret === undefined || isWebhookSecret(secret)) return secret ?? null;
  throw new OptionProblem('--secret must be whsec_ and what follows it, as it was shown');
}

function readAccess({ key, url }: Given): PartnerAccess | null {
  if (key === undefined && url === undefined) return null;
  const place = readUrl('--url', url);
  if (key !== undefined && place !== null) return { key, url: place };
  throw new OptionProblem('--key and --url go together');
}

function readUrl(option: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  if (/^https?:$/.test(URL.parse(given)?.protocol ?? '')) return given;
  throw new OptionProblem(`${option} must be an address such as http://localhost:3000/hook`);
}

type Screen = {
  readonly place: string;
  readonly forward: string | null;
  readonly isOwn: boolean;
};

function screenOf({ place, forward, isOwn }: Screen): string {
  return [
    '',
    `  ${bold('Listening for webhooks')} at ${place}`,
    ...(isOwn ? ['  as an endpoint of its own, which goes when this stops'] : []),
    ...(forward ? [`  and passing them on to ${forward}`] : []),
    `  ${dim('Ctrl-C stops it.')}`,
    '',
  ].join('\n');
}

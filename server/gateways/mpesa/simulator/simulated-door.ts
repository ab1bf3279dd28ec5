import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PATHS } from '#gateways/mpesa/daraja/daraja-requests.ts';
import { type Fields, fieldsOf } from '#gateways/mpesa/kit/read-json.ts';
import { simulatePaybill, simulateRegister } from './simulate-paybill.ts';
import { simulatePayout } from './simulate-payout.ts';
import { simulatePrompt, simulatePromptQuery } from './simulate-prompt.ts';
import { simulateReversal } from './simulate-reversal.ts';
import { simulateStatus } from './simulate-status.ts';
import { newRequestId } from './simulated-books.ts';
import {
  errorAnswer,
  type SimulatedAnswer,
  type SimulatedPart,
  type Site,
} from './simulated-call.ts';

/** What a wrong token is called, which differs by service. */
const STK_TOKEN = errorAnswer(404, '404.001.03', 'Invalid Access Token');
const C2B_TOKEN = errorAnswer(400, '400.003.01', 'Invalid Access Token');

type Service = { readonly part: SimulatedPart; readonly wrongToken: SimulatedAnswer };

const SERVICES: Readonly<Record<string, Service>> = {
  [PATHS.prompt]: { part: simulatePrompt, wrongToken: STK_TOKEN },
  [PATHS.promptQuery]: { part: simulatePromptQuery, wrongToken: STK_TOKEN },
  [PATHS.register]: { part: simulateRegister, wrongToken: C2B_TOKEN },
  '/mpesa/c2b/v2/simulate': { part: simulatePaybill, wrongToken: C2B_TOKEN },
  [PATHS.payout]: { part: simulatePayout, wrongToken: STK_TOKEN },
  [PATHS.status]: { part: simulateStatus, wrongToken: C2B_TOKEN },
  [PATHS.reversal]: { part: simulateReversal, wrongToken: STK_TOKEN },
};

const TOKEN_PATH = '/oauth/v1/generate';
const TOKEN_SECONDS = 3599;
const BODY_MAX = 64 * 1024;

/** The way in: tokens, paths, bodies; and the way out, good or bad. */
export function simulatedDoor(site: Site) {
  /** The one good token of each app. */
  const tokens = new Map<string, string>();
  const calls = new Map<string, number>();

  const answer = async (request: IncomingMessage): Promise<SimulatedAnswer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
    const authorization = request.headers.authorization ?? '';
    const body = await bodyOf(request);
    if (pathname === TOKEN_PATH) {
      const grantType = searchParams.get('grant_type');
      return newToken(tokens, { authorization, grantType, secret: site.secrets.consumerSecret });
    }
    const service = Object.hasOwn(SERVICES, pathname) ? SERVICES[pathname] : undefined;
    if (!service) return errorAnswer(404, '404.001.01', 'Resource not found');
    if (request.method !== 'POST') return errorAnswer(405, '405.001', 'Method Not Allowed');
    if (!authorization.startsWith('Bearer ')) {
      return errorAnswer(404, '404.001.04', 'Invalid Authentication Header');
    }
    const token = authorization.slice('Bearer '.length);
    if (![...tokens.values()].includes(token)) return service.wrongToken;
    if (!body) return errorAnswer(400, '400.002.05', 'Invalid Request Payload');
    return service.part(site, body);
  };
  return {
    async serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
      const { status, body, instead, before, after } = await answer(request);
      await before?.();
      if (instead === 'page') {
        reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
      } else if (instead === 'reset') {
        request.socket.resetAndDestroy();
      } else if (instead !== 'never') {
        const told = 'errorCode' in body ? { requestId: newRequestId(), ...body } : body;
        reply.writeHead(status, { 'content-type': 'application/json' });
        // A callback must not overtake an acknowledgement that it is to follow.
        await new Promise<void>((resolve) => {
          reply.once('close', resolve).end(JSON.stringify(told));
        });
      }
      await after?.();
    },
    forgetTokens: () => tokens.clear(),
    calls: (path: string) => calls.get(path) ?? 0,
  };
}

type SimulatedDoorInput = {
  readonly authorization: string;
  readonly grantType: string | null;
  readonly secret: string;
};

/** A new token ends the one before. */
function newToken(tokens: Map<string, string>, shown: SimulatedDoorInput) {
  const { authorization, grantType } = shown;
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization)?.[1] ?? '';
  const [key = '', secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  if (key === '' || secret !== shown.secret) {
    return errorAnswer(400, '400.008.01', 'Invalid Authentication passed');
  }
  if (grantType !== 'client_credentials') {
    return errorAnswer(400, '400.008.02', 'Invalid grant type passed');
  }
  const token = randomBytes(21).toString('base64url');
  tokens.set(key, token);
  return { status: 200, body: { access_token: token, expires_in: TOKEN_SECONDS } };
}

/** Null where it is no JSON object of a sensible size. */
async function bodyOf(request: IncomingMessage): Promise<Fields | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= BODY_MAX) chunks.push(chunk);
  }
  try {
    return length > BODY_MAX ? null : fieldsOf(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    return null;
  }
}

import type { IncomingMessage } from 'node:http';
import { fieldOf, nameOf } from './read-answer.ts';

export const PLAIN_PATH = '/plain/';

/** A text as it came to a phone that is not there. */
export type SimulatedText = {
  readonly to: string;
  readonly text: string;
  readonly from: string | null;
  readonly providerId: string;
};

/** A text that somebody wants sent, whichever wire it came by. */
export type SmsAsked = {
  readonly owner: string;
  readonly id: string | null;
  readonly to: string;
  readonly text: string;
  readonly from: string | null;
};

function readForm(body: string): SmsAsked | null {
  const form = new URLSearchParams(body);
  const [owner, to, text] = [form.get('username'), form.get('to'), form.get('message')];
  return owner && to && text ? { owner, to, text, id: null, from: form.get('from') } : null;
}

function readPlain({ url = '' }: IncomingMessage, body: string): SmsAsked | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const field = (name: string) => nameOf(fieldOf(json, name));
  const [id, to] = [field('id'), field('to')];
  const text = fieldOf(json, 'text');
  if (!id || !to || typeof text !== 'string') return null;
  return { owner: url.slice(PLAIN_PATH.length), id, to, text, from: field('from') };
}

/** How a provider is asked, and how it answers. */
type Wire = {
  /** The secret that a caller shows. */
  shown(request: IncomingMessage): string;
  read(request: IncomingMessage, body: string): SmsAsked | null;
  readonly prefix: string;
  readonly unknown: string;
  taken(text: SimulatedText): [status: number, body: unknown];
  refused(asked: SmsAsked): [status: number, body: unknown];
};

export const PLAIN_WIRE: Wire = {
  shown: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
  read: readPlain,
  prefix: 'plain_',
  unknown: 'not known',
  taken: ({ providerId: id }) => [200, { id, cost: 'KES 0.80' }],
  refused: () => [422, { error: 'the number is not in use' }],
};

export const AFRICAS_TALKING_WIRE: Wire = {
  shown: ({ headers }) => String(headers['apikey'] ?? ''),
  read: (_, body) => readForm(body),
  prefix: 'ATXid_',
  unknown: 'The supplied authentication is invalid',
  taken: ({ to: number, providerId: messageId }) => [
    201,
    recipients('Sent to 1/1 Total Cost: KES 0.8000', {
      ...{ statusCode: 101, number, status: 'Success', cost: 'KES 0.8000', messageId },
    }),
  ],
  refused: ({ to: number }) => [
    201,
    recipients('Sent to 0/1 Total Cost: 0', {
      ...{ statusCode: 403, number, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' },
    }),
  ],
};

function recipients(words: string, recipient: object) {
  return { SMSMessageData: { Message: words, Recipients: [recipient] } };
}

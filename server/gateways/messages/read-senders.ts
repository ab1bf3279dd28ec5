import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readJsonFile } from '#gateways/kit/read-json-file.ts';
import type { SenderAccounts, SmsAccount } from './message-senders.ts';
import { MAIL_SECURITY, type SmtpAccount } from './smtp-mail.ts';

export type ReadSenders = {
  readonly accounts: ReadonlyMap<string, SenderAccounts>;
  /** Everything that is wrong, by lender. No value is ever repeated in one: most are secrets. */
  readonly faults: readonly string[];
};

const Line = Type.String({ pattern: '^\\S(.*\\S)?$', maxLength: 1000 });
const Closed = { additionalProperties: false } as const;

const AfricasTalking = Type.Object(
  {
    provider: Type.Literal('africas_talking'),
    environment: Type.Enum(['production', 'sandbox', 'simulator']),
    username: Line,
    api_key: Line,
    from: Type.Optional(Line),
    url: Type.Optional(Type.String({ pattern: '^http://(127\\.0\\.0\\.1|localhost)(:\\d+)?$' })),
  },
  Closed,
);
const PlainHttp = Type.Object(
  {
    provider: Type.Literal('http'),
    url: Type.String({ pattern: '^https://\\S+$|^http://(127\\.0\\.0\\.1|localhost)[:/]\\S*$' }),
    token: Line,
    from: Type.Optional(Line),
  },
  Closed,
);
const Smtp = Type.Object(
  {
    host: Line,
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
    security: Type.Enum([...MAIL_SECURITY]),
    username: Type.Optional(Line),
    password: Type.Optional(Line),
    from: Type.String({ pattern: '@', maxLength: 300 }),
  },
  Closed,
);

type Provider = Static<typeof AfricasTalking> | Static<typeof PlainHttp>;
type Mail = Static<typeof Smtp>;

/** Compiled when a file is first read: most servers have none. */
const checks = () => ({
  africas_talking: Compile(AfricasTalking),
  http: Compile(PlainHttp),
  email: Compile(Smtp),
});

/** Reads the file of senders: a JSON object, by the short name of the lender. */
export function readSendersFile(path: string): ReadSenders {
  const accounts = new Map<string, SenderAccounts>();
  const faults: string[] = [];
  const content = contentOf(path);
  if (typeof content === 'string') return { accounts, faults: [content] };
  for (const [slug, entry] of Object.entries(content)) {
    const told = faultsOf(entry).map((fault) => `${slug}: ${fault}`);
    faults.push(...told);
    if (told.length === 0) accounts.set(slug, accountsOf(entry as Entry));
  }
  if (accounts.size === 0 && faults.length === 0) faults.push('names no lender');
  return { accounts, faults };
}

type Entry = { readonly sms?: Provider; readonly email?: Mail };

/** The object in the file, or what is wrong with it. */
function contentOf(path: string): object | string {
  const read = readJsonFile(path);
  if ('trouble' in read) return read.trouble;
  const { json } = read;
  return isRecord(json) ? json : 'must be a JSON object with an entry for each lender';
}

function faultsOf(entry: unknown): string[] {
  if (!isRecord(entry)) return ['must be an object'];
  const strange = Object.keys(entry).filter((name) => name !== 'sms' && name !== 'email');
  const { sms, email } = entry as { readonly sms?: unknown; readonly email?: unknown };
  if (sms === undefined && email === undefined) return ['has neither sms nor email'];
  const by = checks();
  const provider = isRecord(sms) ? (sms as { provider?: unknown }).provider : undefined;
  const smsFaults =
    provider === 'africas_talking' || provider === 'http'
      ? wrongIn('sms', [...by[provider].Errors(sms)])
      : ['sms.provider must be africas_talking or http'];
  return [
    ...strange.map((name) => `${name} is not a channel; there are sms and email`),
    ...(sms === undefined ? [] : smsFaults),
    ...(email === undefined ? [] : wrongIn('email', [...by.email.Errors(email)])),
    ...halfAnswers({ sms, email }),
  ];
}

type Wrong = { readonly instancePath: string; readonly message: string; readonly params: object };

function wrongIn(channel: string, errors: readonly Wrong[]): string[] {
  const words = errors.map(({ instancePath, message, params }) => {
    const names = (params as { readonly requiredProperties?: readonly string[] })
      .requiredProperties;
    const place = `${channel}${instancePath.replaceAll('/', '.')}`;
    return names ? `${place} lacks ${names.join(', ')}` : `${place} ${message}`;
  });
  return [...new Set(words)];
}

/** What goes together, and passwords that would cross a network in clear. */
function halfAnswers({ sms, email }: { sms?: unknown; email?: unknown }): string[] {
  const { environment, url } = (sms ?? {}) as Partial<Static<typeof AfricasTalking>>;
  const { host, security, username, password } = (email ?? {}) as Partial<Mail>;
  const isHere = host === '127.0.0.1' || host === 'localhost';
  return [
    ...(environment === 'simulator' && !url ? ['sms.url is needed for a simulator'] : []),
    ...(environment && environment !== 'simulator' && url ? ['sms.url is for a simulator'] : []),
    ...((username === undefined) === (password === undefined)
      ? []
      : ['email.username and email.password go together']),
    ...(security === 'none' && !isHere ? ['email.security may be none on this machine alone'] : []),
  ];
}

const ADDRESSES = {
  production: 'https://api.africastalking.com',
  sandbox: 'https://api.sandbox.africastalking.com',
} as const;

function accountsOf({ sms, email }: Entry): SenderAccounts {
  return { sms: sms ? smsAccount(sms) : null, email: email ? mailAccount(email) : null };
}

function smsAccount(given: Provider): SmsAccount {
  const from = given.from ?? null;
  if (given.provider === 'http') {
    const { provider, url, token } = given;
    return { provider, url, token, from, isSimulated: false };
  }
  const { provider, environment, username, api_key: apiKey, url } = given;
  const address = environment === 'simulator' ? (url ?? '') : ADDRESSES[environment];
  const isSimulated = environment !== 'production';
  return { provider, url: address, username, apiKey, from, isSimulated };
}

function mailAccount({ username, password, ...given }: Mail): SmtpAccount {
  return { ...given, username: username ?? null, password: password ?? null, isSimulated: false };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

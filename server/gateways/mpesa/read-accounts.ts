import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readJsonFile } from '#gateways/kit/read-json-file.ts';
import type { DarajaAccount, DarajaShortcode } from '#gateways/mpesa/daraja/daraja-account.ts';
import { certificateKey, sealPassword } from '#gateways/mpesa/daraja/seal-password.ts';
import { type Fields, fieldOf, fieldsOf } from '#gateways/mpesa/kit/read-json.ts';

export type ReadAccounts = {
  readonly accounts: ReadonlyMap<string, DarajaAccount>;
  /** Everything that is wrong, by lender. No value is ever repeated in one: most are secrets. */
  readonly faults: readonly string[];
};

/** Where Daraja is. A simulator of one's own is found by its `url`. */
const ADDRESSES: Readonly<Record<string, string>> = {
  production: 'https://api.safaricom.co.ke',
  sandbox: 'https://sandbox.safaricom.co.ke',
};

/** Reads the file of accounts: a JSON object, by the short name of the lender. */
export function readAccountsFile(path: string): ReadAccounts {
  const accounts = new Map<string, DarajaAccount>();
  const faults: string[] = [];
  const content = contentOf(path);
  if (typeof content === 'string') return { accounts, faults: [content] };
  for (const [slug, entry] of Object.entries(content)) {
    const fields = fieldsOf(entry);
    const reader = fieldReader(fields ?? {}, (fault) => faults.push(`${slug}: ${fault}`));
    if (fields) accounts.set(slug, readAccount(reader, dirname(path)));
    else faults.push(`${slug}: must be an object`);
  }
  if (accounts.size === 0 && faults.length === 0) faults.push('names no lender');
  return { accounts, faults: [...faults, ...sharedShortcodes(accounts)] };
}

/** The object in the file, or what is wrong with it. */
function contentOf(path: string): Fields | string {
  const read = readJsonFile(path);
  if ('trouble' in read) return read.trouble;
  return fieldsOf(read.json) ?? 'must be a JSON object with an entry for each lender';
}

const OWN_NAMES = [
  'shortcode',
  'consumer_key',
  'consumer_secret',
  'initiator_name',
  'initiator_password',
  'certificate',
  'security_credential',
] as const;
const NAMES = [...OWN_NAMES, 'environment', 'url', 'passkey', 'till', 'unanswered', 'payout'];

type Reader = ReturnType<typeof fieldReader>;

function readAccount(reader: Reader, folder: string): DarajaAccount {
  reader.refuseOthers(NAMES);
  const environment = reader.oneOf('environment', ['production', 'sandbox', 'simulator']);
  const collection = readShortcode(reader, folder);
  const payout = reader.inside('payout', OWN_NAMES);
  return {
    url: ADDRESSES[environment] ?? readSimulatorUrl(reader),
    isSimulated: environment !== 'production',
    collection: {
      ...collection,
      passkey: reader.text('passkey'),
      till: reader.has('till') ? reader.digits('till') : null,
      unanswered: reader.has('unanswered')
        ? reader.oneOf('unanswered', ['Completed', 'Cancelled'])
        : 'Completed',
    },
    payout: payout ? readShortcode(payout, folder) : collection,
  };
}

/** Nobody should send real passwords to a simulator elsewhere by mistake. */
function readSimulatorUrl(reader: Reader): string {
  const url = reader.text('url');
  if (url && !/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?$/.test(url)) {
    reader.fault('url must be that of a simulator on this machine, http://127.0.0.1:PORT');
  }
  return url;
}

function readShortcode(reader: Reader, folder: string): DarajaShortcode {
  const sealed = reader.has('security_credential')
    ? reader.text('security_credential')
    : sealedPassword(reader, folder);
  return {
    shortcode: reader.digits('shortcode'),
    consumerKey: reader.text('consumer_key'),
    consumerSecret: reader.text('consumer_secret'),
    initiatorName: reader.text('initiator_name'),
    securityCredential: () => sealed,
  };
}

function sealedPassword(reader: Reader, folder: string): string {
  const [password, file] = [reader.text('initiator_password'), reader.text('certificate')];
  if (!password || !file) return '';
  try {
    const key = certificateKey(readFileSync(resolve(folder, file)));
    if (key) return sealPassword(password, key);
    reader.fault('certificate must name a file with an RSA certificate of the provider');
  } catch {
    reader.fault('certificate names a file that cannot be read');
  }
  return '';
}

/** The provider announces payments by shortcode: two lenders would get each other's. */
function sharedShortcodes(accounts: ReadonlyMap<string, DarajaAccount>): string[] {
  const ownerOf = new Map<string, string>();
  return [...accounts].flatMap(([slug, { url, collection }]) => {
    const name = `${url} ${collection.shortcode}`;
    const owner = ownerOf.get(name);
    ownerOf.set(name, owner ?? slug);
    return owner && collection.shortcode ? [`${slug}: shortcode is also that of ${owner}`] : [];
  });
}

/** Reads fields and notes what is wrong. What `payout` does not say, its lender does. */
function fieldReader(fields: Fields, note: (fault: string) => void, outer: Fields = {}) {
  const given = (name: string) => fieldOf(fields, name) ?? fieldOf(outer, name);
  const text = (name: string): string => {
    const value = given(name);
    if (typeof value === 'string' && /^\S(.*\S)?$/.test(value)) return value;
    note(`${name} ${value === undefined ? 'is missing' : 'must be text'}`);
    return '';
  };
  return {
    text,
    fault: note,
    has: (name: string) => given(name) !== undefined,
    digits(name: string): string {
      const value = text(name);
      if (value && !/^\d{5,7}$/.test(value)) note(`${name} must be text of 5 to 7 digits`);
      return value;
    },
    oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
      const choice = choices.find((candidate) => candidate === given(name));
      if (!choice) note(`${name} must be one of ${choices.join(', ')}`);
      return choice ?? choices[0];
    },
    refuseOthers(names: readonly string[]): void {
      const strange = Object.keys(fields).filter((name) => !names.includes(name));
      for (const name of strange) note(`${name} is not a setting; there are ${names.join(', ')}`);
    },
    inside(name: string, names: readonly string[]) {
      const value = fieldOf(fields, name);
      if (value === undefined) return null;
      const inner = fieldsOf(value);
      if (!inner) note(`${name} must be an object`);
      const reader = fieldReader(inner ?? {}, (fault) => note(`${name}.${fault}`), fields);
      reader.refuseOthers(names);
      return reader;
    },
  };
}

import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { SAMPLE_ON, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';

/** A request that costs the server as much as one of its kind can. */
export type Attack = () => {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const KIBIBYTE = 1024;
/** As many loans as a page has, each with as much as an application may hang on it. */
const LOANS = 200;
const FIELDS = Object.fromEntries(
  Array.from({ length: 16 }, (_, index) => [`field_${index}`, 'x'.repeat(1_000)]),
);

/** Sets the stage, and answers each attack with its name. */
export async function prepareAttacks(database: Database): Promise<Record<string, Attack>> {
  const lender = await makeLender(database, 'bench');
  const { secret } = await inTenant(database, lender, (tx) =>
    issueCredential(
      tx,
      {
        ...{ family: 'partner', environment: 'live', name: 'bench', scopes: ['*'] },
        ...{ allowedIps: [], expiresAt: null },
      },
      Temporal.Now.instant(),
    ),
  );
  const { client_id, product_id } = await inTenant(database, lender, async (tx) => {
    const person = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
    const { id: clientId } = await createClient(tx, person);
    const { id: productId, amount } = await createProduct(tx, SAMPLE_PRODUCT);
    for (let count = 0; count < LOANS; count += 1) {
      await applyForLoan(tx, {
        ...{ clientId, productId, appliedOn: SAMPLE_ON, appliedBy: 'bench', channel: 'staff' },
        ...{ customFields: FIELDS, applied: { amount: amount.usual, termDays: 120 } },
      });
    }
    return { client_id: clientId, product_id: productId };
  });
  const api = `/api/v1/${lender.slug}/partner/v1`;
  const key = { 'x-api-key': secret };
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string): Attack => {
    return () => ({ method: 'POST', path: api + path, headers: { ...key, ...json }, body });
  };
  const form = formOfParts(10 * KIBIBYTE ** 2);
  const keys = `{${Array.from({ length: 400 }, (_, index) => `"${index}":0`).join()}}`;
  const application = { client_id, product_id, applied_amount: 12_000, term_days: 120 };
  return {
    'no attack: GET /ping': () => ({ method: 'GET', path: `${api}/ping`, headers: key }),
    'H2 combining marks, 32 KiB': post('/clients', inOneField('\u0315\u0300', 31 * KIBIBYTE)),
    'H3 a form of parts, 10 MiB': () => ({
      ...{ method: 'POST', path: `${api}/documents`, body: form },
      headers: { ...key, 'content-type': 'multipart/form-data; boundary=x' },
    }),
    'M4 log-ins of keys, 4 KiB': () => ({
      ...{ method: 'POST', path: '/console/api/session', headers: json, body: keys },
    }),
    'M4 log-ins to hash': strangersLogIn,
    'H6 applications, 16 KiB': post(
      '/loans',
      JSON.stringify({ ...application, custom_field_values: FIELDS }),
    ),
    'H6 lists of them, 512 KiB': () => ({
      ...{ method: 'GET', path: `${api}/loans?limit=${LOANS}`, headers: key },
    }),
  };
}

/** Each time another person from another address: no lock stands between them and the hash. */
function strangersLogIn(): ReturnType<Attack> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const email = `nobody-${address}@bench.example`;
  return {
    ...{ method: 'POST', path: '/console/api/session' },
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` },
    body: JSON.stringify({ email, password: 'wrong password' }),
  };
}

function inOneField(marks: string, bytes: number): string {
  const first_name = `a${marks.repeat(bytes / Buffer.byteLength(marks))}`;
  return JSON.stringify({ first_name, last_name: 'B', phone: '+254712345678' });
}

function formOfParts(bytes: number): string {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  return `${part.repeat(bytes / part.length)}--x--\r\n`;
}

import { EXAMPLE_PRODUCT } from '@mkopo/server/api/console/products/example-product.ts';
import { EXAMPLE_ERROR_DATA } from '@mkopo/server/api/kit/openapi/example-errors.ts';
import type { ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import type { Answer, Caller } from '@mkopo/test/kit/callers/caller.ts';
import type { TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { callerFor, consoleCaller, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

type Site = {
  readonly origin: string;
  readonly database: Database;
  readonly lender: TestLender;
  readonly headers: Readonly<Record<string, string>>;
};

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

const NO_KEY = { name: 'Scores', family: 'scoring', environment: 'test', preset: 'full' };

const CASH = { code: '1000', name: 'Cash', kind: 'asset' };
const NO_ENTRY = {
  memo: 'Rent',
  lines: [
    { account: '5300', side: 'debit', amount: 12_000 },
    { account: '1000', side: 'credit', amount: 1_200 },
  ],
};

/** What the pages say can go wrong, and only staff can get wrong. */
export function provokedInConsole(site: Site): Partial<Record<ErrorCode, () => Promise<Answer>>> {
  const { database, lender, origin, headers } = site;
  const staff = (role: 'admin' | 'manager') => makeStaff(database, lender, { role });
  const enter = async (role: 'admin' | 'manager'): Promise<Caller> => {
    const call = await callerFor(origin, await staff(role));
    return (request, options) => call(request, { headers, ...options });
  };
  const productId = async (change: object) => {
    const body = { ...EXAMPLE_PRODUCT, term_days: { min: 7, max: 90 }, ...change };
    const made = await (await enter('admin'))('POST /products', { body });
    return made.json.data.id;
  };
  const amount = { min: 500, max: 50_000, usual: 1_000 };
  const quoted = async (change: object) => {
    const body = { product_id: await productId({ amount }), amount: 1_000, term_days: 30 };
    return (await enter('manager'))('POST /loans/quote', { body: { ...body, ...change } });
  };
  const applied = async (call: Caller, terms: object) => {
    const client = await call('POST /clients', { body: AMINA });
    const asked = { applied_amount: 1_000, term_days: 30, client_id: client.json.data.id };
    const body = { ...asked, product_id: await productId({ amount, ...terms }) };
    return call('POST /loans', { body });
  };
  return {
    async wrong_password() {
      const body = { email: (await staff('admin')).email, password: 'not the one' };
      return consoleCaller(origin)('POST /session', { body, headers });
    },
    async staff_exists() {
      const { email } = await staff('admin');
      const body = { email, name: 'Asha Mwangi', role: 'officer' };
      return (await enter('admin'))('POST /staff', { body });
    },
    async custom_field_exists() {
      // At rest at once: what other pages provoke must not be asked for it.
      const call = await enter('admin');
      const body = { key: 'employer', label: 'Employer', type: 'text' };
      await call('POST /custom-fields', { body });
      await call('PATCH /custom-fields/employer', { body: { is_active: false } });
      return call('POST /custom-fields', { body });
    },
    async not_permitted() {
      const body = { maker_and_checker: 'differ' };
      await (await enter('admin'))('PATCH /settings', { body });
      const call = await enter('manager');
      const { id } = (await applied(call, {})).json.data;
      return call(`POST /loans/${id}/approval`, { body: { amount: 1_000, term_days: 30 } });
    },
    account_exists: async () => (await enter('manager'))('POST /books/accounts', { body: CASH }),
    invalid_entry: async () => (await enter('manager'))('POST /books/entries', { body: NO_ENTRY }),
    invalid_key: async () => (await enter('admin'))('POST /keys', { body: NO_KEY }),
    async invalid_product() {
      const body = { ...EXAMPLE_PRODUCT, amount: { min: 5_000, max: 1_000, usual: 5_000 } };
      return (await enter('admin'))('POST /products', { body });
    },
    product_not_available: () => quoted(EXAMPLE_ERROR_DATA.product_not_available ?? {}),
    amount_out_of_range: () => quoted({ amount: 100 }),
    term_out_of_range: () => quoted({ term_days: 365 }),
    missing_custom_fields: async () =>
      applied(await enter('manager'), { required_fields: ['employer'] }),
    guarantors_required: async () =>
      applied(await enter('manager'), { guarantors_min: 1, guaranteed_share: 50 }),
    async not_eligible() {
      const call = await enter('manager');
      const { client_id, product_id } = (await applied(call, { open_loans_max: 1 })).json.data;
      const body = { client_id, product_id, applied_amount: 1_000, term_days: 30 };
      return call('POST /loans', { body });
    },
  };
}

import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import type { Making, MatrixFamily } from '@mkopo/test/matrix/matrix-family.ts';
import { envelopeWording } from './envelope-wording.ts';
import { makeApprovedLoan, makeDisbursedLoan } from './lent-records.ts';
import { openPartnerDesk } from './partner-desk.ts';

/** Third-party systems, each with a key that has scopes, for live data or for the sandbox. */
export const partner: MatrixFamily = {
  family: partnerFamily,
  worlds: ['live', 'test'],
  waives: {},
  wording: envelopeWording,
  openDesk: openPartnerDesk,
  records: {
    makers: {
      '/clients/{id}': makeClient,
      client_id: makeClient,
      loan_id: makeDisbursedLoan,
    },
    once: {
      reference: (number) => `REF${number}`,
      national_id: (number) => `9${String(number).padStart(7, '0')}`,
    },
    calls: {},
    refusedCalls: {
      async createClient({ create, fresh }) {
        const body = { ...newClient(fresh()), national_id: `8${fresh()}` };
        await create('POST /clients', body);
        return { body };
      },
      async updateClient(making) {
        const id = await makeClient(making);
        await making.perform(`DELETE /clients/${id}`);
        return { params: { id } };
      },
      async createRepayment(making) {
        const loan_id = await makeApprovedLoan(making);
        return { body: { loan_id, amount: 10, payment_method: 'cash' } };
      },
    },
    writesNothing: [],
    announcesNothing: [],
  },
};

function makeClient({ create, fresh }: Making): Promise<string> {
  return create('POST /clients', newClient(fresh()));
}

function newClient(number: number) {
  const digits = String(number).padStart(6, '0');
  return { first_name: 'Wanjiru', last_name: `Number ${number}`, phone: `+254711${digits}` };
}

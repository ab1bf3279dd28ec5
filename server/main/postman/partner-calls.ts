import { partnerFamily } from '#api/partner/partner-family.ts';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { PARTNER_LENDING } from './partner-lending.ts';
import { PARTNER_RECORDS } from './partner-records.ts';
import { PARTNER, partner } from './partner-steps.ts';
import { PARTNER_TELLING, WEBHOOK_ENDPOINT } from './partner-telling.ts';
import type { PostmanFolder, PostmanPlan } from './postman-collection.ts';

const demo = demoCredentials('{{origin}}');

/** What the caller fills in, and then what the calls fill in. */
const VARIABLES = {
  origin: 'http://localhost:8080',
  tenant: demo.partner.tenant,
  base_url: demo.base_url.replace(demo.partner.tenant, '{{tenant}}'),
  api_key: demo.partner.test_key,
  webhook_url: 'https://hooks.example.com/mkopo',
  client_id: '',
  product_id: '',
  loan_id: '',
  running_loan_id: '',
  repayment_id: '',
  savings_account_id: '',
  document_id: '',
  deleted_document_id: partner('eraseDocument').endpoint.example.params?.['id'] as string,
  webhook_endpoint_id: '',
  webhook_secret: '',
  event_id: '',
  delivery_id: '',
  looks: '0',
};

const KEY: PostmanFolder = {
  name: '1. The key',
  description: 'Whether the key opens, whose it is, and what it may do.',
  family: PARTNER,
  steps: [partner('ping'), partner('getMe')],
};

const LEAVE: PostmanFolder = {
  name: '11. Leave',
  description: 'The client goes, and the calls of this key are looked through.',
  family: PARTNER,
  steps: [
    partner('deleteClient', { params: { id: 'client_id' } }),
    partner('listRequests', { query: { limit: '10' } }),
  ],
};

/** The Partner API as a collection: every call, from the key to the deletion of the client. */
export function partnerCalls(): PostmanPlan {
  return {
    name: partnerFamily.title,
    description:
      'Every call, in an order in which each works. Run the folders in their order: scripts fill ' +
      'the variables that later calls need. The key is the test key of the public demo lender: ' +
      'the sandbox answers it, and keeps nothing but webhook endpoints. `origin` is where the ' +
      'server is; events are told to `webhook_url`.',
    variables: VARIABLES,
    folders: [
      ...[KEY, WEBHOOK_ENDPOINT],
      ...[...PARTNER_LENDING, ...PARTNER_RECORDS, ...PARTNER_TELLING],
      LEAVE,
    ],
  };
}

import type { Credential } from '@mkopo/core/access/credential.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import { failureSchema } from '#api/kit/errors/failure-schema.ts';
import { envelope, failure, success } from '#api/kit/wire/envelope.ts';
import { sandboxEvents } from '#api/partner/events/sandbox-events.ts';
import { authenticate, authorize } from '#api/partner/kit/authenticate.ts';
import { EVENT_WEBHOOKS } from '#api/records/events/event-webhooks.ts';
import { GUIDE } from './guide.ts';
import { PARTNER_ENDPOINTS } from './partner-endpoints.ts';

/** The Partner API: a third-party system works with one lender. */
export const partnerFamily = familyFor<Credential>({
  name: 'partner',
  title: 'Mkopo Partner API',
  description: GUIDE,
  prefix: '/api/v1/{tenant_slug}/partner/v1',
  prefixParams: {
    tenant_slug: { default: 'umoja-sacco', description: 'The slug of the lender the key is for.' },
  },
  endpoints: PARTNER_ENDPOINTS,
  webhooks: EVENT_WEBHOOKS,
  sandboxEvents,
  security: {
    ApiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'A key of the lender: `svc_test_…` for the sandbox, `svc_live_…` for real data.',
    },
  },
  doorCodes: ['unauthorized', 'insufficient_scope', 'tenant_mismatch', 'ip_not_allowed'],
  callers: 'key',
  authenticate,
  authorize,
  need: {
    code: 'insufficient_scope',
    describe: (needs) => (needs === null ? 'Needs no scope.' : `Needs the scope \`${needs}\`.`),
  },
  retries: 'of_tenant',
  success,
  failure,
  envelope,
  failureSchema,
});

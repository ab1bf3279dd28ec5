import type { OperatorCaller } from '@mkopo/core/access/caller.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import { failureSchema } from '#api/kit/errors/failure-schema.ts';
import { envelope, failure, success } from '#api/kit/wire/envelope.ts';
import { authenticate, isVisitor } from './authenticate.ts';
import { GUIDE } from './guide.ts';
import { INSTALLATION_ENDPOINTS } from './installation-endpoints.ts';
import { OPERATOR_COOKIE } from './operator-cookie.ts';
import { SESSION_ENDPOINTS } from './session-endpoints.ts';
import { TENANT_ENDPOINTS } from './tenant-endpoints.ts';

/** The operator API: whoever hosts the installation. */
export const operatorFamily = familyFor<OperatorCaller>({
  name: 'operator',
  title: 'Mkopo Operator API',
  description: GUIDE,
  prefix: '/operator/api',
  prefixParams: {},
  endpoints: [...SESSION_ENDPOINTS, ...TENANT_ENDPOINTS, ...INSTALLATION_ENDPOINTS],
  security: {
    OperatorSession: {
      type: 'apiKey',
      in: 'cookie',
      name: OPERATOR_COOKIE,
      description:
        'The cookie that `POST /session` leaves with whoever logs in. Over TLS it is called ' +
        '`__Host-mkopo_operator`, and no other is read there. Two of that name are none.',
    },
  },
  doorCodes: ['unauthorized', 'not_permitted'],
  callers: 'operator',
  asksToKnow: true,
  authenticate,
  isVisitor,
  authorize: () => {},
  need: { code: null, describe: () => 'For everybody who is logged in.' },
  retries: 'of_caller',
  success,
  failure,
  envelope,
  failureSchema,
});

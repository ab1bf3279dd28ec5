import type { Credential } from '@mkopo/core/access/credential.ts';
import { familyFor } from '#api/kit/declare/family.ts';
import { authenticate } from './authenticate.ts';
import { getBankList, postBankList } from './bank-list-endpoints.ts';
import { envelope, failure, failureSchema, success } from './envelope.ts';
import { GUIDE } from './guide.ts';
import { postAlienId } from './post-alien-id.ts';
import { postBusiness } from './post-business.ts';
import { postKraPin } from './post-kra-pin.ts';

/** The Identity API: who or what is behind a number, and which banks there are. */
export const identityFamily = familyFor<Credential>({
  name: 'identity',
  title: 'Mkopo Identity API',
  description: GUIDE,
  prefix: '/api/v1',
  prefixParams: {},
  endpoints: [postKraPin, postAlienId, postBusiness, postBankList, getBankList],
  security: {
    Basic: {
      type: 'http',
      scheme: 'basic',
      description: 'The user name and the password of an identity key.',
    },
  },
  doorCodes: ['unauthorized', 'ip_not_allowed'],
  callers: 'key',
  authenticate,
  authorize: () => {},
  need: { code: null, describe: () => 'For every identity key.' },
  retries: 'of_tenant',
  success,
  failure,
  envelope,
  failureSchema,
});

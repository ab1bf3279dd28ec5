import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { makeSandboxClient } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { readNewClient, showClient } from '#api/records/clients/client-record.ts';

export const EXAMPLE_NEW_CLIENT = {
  first_name: 'Amina',
  last_name: 'Odhiambo',
  phone: '+254712345678',
  gender: 'female',
  national_id: '12345678',
  email: 'amina@example.com',
} as const;

/** The client that the examples of the reference are about. */
export const EXAMPLE_CLIENT = showClient(
  orRefuse(makeSandboxClient(readNewClient(EXAMPLE_NEW_CLIENT))),
);

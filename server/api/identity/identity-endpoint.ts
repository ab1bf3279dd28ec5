import type { Credential } from '@mkopo/core/access/credential.ts';
import { endpointsFor } from '#api/kit/declare/endpoint.ts';

/** How an endpoint of the Identity API is declared: any identity key will do. */
export const endpoint = endpointsFor<Credential>();

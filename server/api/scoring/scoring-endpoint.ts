import type { Credential } from '@mkopo/core/access/credential.ts';
import { endpointsFor } from '#api/kit/declare/endpoint.ts';

/** How an endpoint of the Scoring API is declared: any scoring key will do, and keys are live. */
export const endpoint = endpointsFor<Credential>();

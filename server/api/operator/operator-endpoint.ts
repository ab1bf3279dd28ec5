import type { OperatorCaller } from '@mkopo/core/access/caller.ts';
import { endpointsFor } from '#api/kit/declare/endpoint.ts';

/** Declares an endpoint for those who host the installation: each may do all of it. */
export const endpoint = endpointsFor<OperatorCaller>();

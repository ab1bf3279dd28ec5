import type { Credential } from '@mkopo/core/access/credential.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { endpointsFor } from '#api/kit/declare/endpoint.ts';

/** The door for the app itself, with its secret, before anybody has logged in. */
export const APP_DOOR = 'app';

/** Declares an endpoint for members who have logged in, each for what is their own. */
export const endpoint = endpointsFor<MemberCaller>();

/** Declares an endpoint for the app, by whose lender somebody is about to be known. */
export const appEndpoint = endpointsFor<Credential>({ door: APP_DOOR });

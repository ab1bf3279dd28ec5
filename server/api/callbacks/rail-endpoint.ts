import type { Caller } from '@mkopo/core/access/caller.ts';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '#api/kit/declare/endpoint.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';

/** How an endpoint of the rail is declared: whoever knows its address may call it. */
export const endpoint = endpointsFor<Caller>();

/** Whatever the provider sends. What it cannot be read as is found out later, by a job. */
export const Told = Type.Unknown({ description: 'As the provider sends it.' });

/** What the provider is answered, so that it does not send the same again. */
export const Taken = Titled('Taken', {
  ResultCode: Type.Literal(0, { description: 'We have it. Not what we make of it.' }),
  ResultDesc: Type.String(),
});

export const TAKEN: Static<typeof Taken> = { ResultCode: 0, ResultDesc: 'Accepted' };

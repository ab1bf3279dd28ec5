import { type Caller, callerOf } from './caller.ts';

type Who = { readonly origin: string; readonly slug: string; readonly key: string };

/** Calls the Partner API over HTTP: `call('POST /clients', { body })`. */
export function partnerCaller({ origin, slug, key }: Who): Caller {
  return callerOf(`${origin}/api/v1/${slug}/partner/v1`, { 'x-api-key': key });
}

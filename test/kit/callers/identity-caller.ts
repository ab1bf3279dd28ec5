import { type Caller, callerOf } from './caller.ts';

type Who = { readonly origin: string; readonly publicId: string; readonly secret: string };

/** Calls the Identity API over HTTP: `call('POST /krapin', { body })`. */
export function identityCaller({ origin, publicId, secret }: Who): Caller {
  const basic = Buffer.from(`${publicId}:${secret}`).toString('base64');
  return callerOf(`${origin}/api/v1`, {
    authorization: `Basic ${basic}`,
    accept: 'application/json',
  });
}

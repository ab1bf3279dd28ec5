import { isAlive } from '@mkopo/core/access/credential.ts';
import { APP_PREFIXES } from '@mkopo/core/access/new-credential.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import type { CrossOrigin } from '#api/kit/declare/cross-origin.ts';
import { DEVICE_ID } from '#api/kit/wire/device-id.ts';

/**
 * Pages may call with an app that lists their origin. Before the call it is not known which app it
 * will be: so whatever any app lists may be asked from, and the answer is readable to the pages of
 * the app that the call names alone, refusals and all.
 */
export const crossOrigin: CrossOrigin = {
  isListed: (origin, { directory, now }) => directory.listsOrigin(origin, now),
  async isAllowed(origin, { directory, callerProof: { headers, now } }) {
    const key = headers['x-api-key'];
    if (typeof key !== 'string' || !isWellSpelt(key, APP_PREFIXES.key)) return false;
    const app = await directory.named('member', key);
    return app !== null && isAlive(app, now) && app.allowedOrigins.includes(origin);
  },
  sent: [
    ...['X-API-Key', 'X-API-Secret', 'Authorization', 'Content-Type'],
    ...['Idempotency-Key', DEVICE_ID.name, 'X-Request-Id'],
  ],
};

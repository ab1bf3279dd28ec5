import { randomBytes, randomUUID } from 'node:crypto';
import { callbackSecret } from '@mkopo/server/gateways/mpesa/kit/callback-address.ts';
import type { Desk, DeskSite, Who } from '@mkopo/test/matrix/matrix-family.ts';

/** Whoever has the lender's address, and such as guess at it. */
export async function openRailDesk({ server, lender, otherSlug }: DeskSite): Promise<Desk> {
  const { callbackKey } = server.desk;
  const { tenantId, slug } = lender;
  const secret = callbackSecret(callbackKey, tenantId);
  const at = (place: Readonly<Record<string, string>>): Who => ({
    ...{ slug, headers: {}, actor: 'rail mpesa' },
    place: { tenant_id: tenantId, secret, ...place },
  });
  const another = callbackSecret(callbackKey, randomUUID() as typeof tenantId);
  return {
    callerFor: async () => at({}),
    otherCallerFor: async () => at({}),
    strangersAt: () => ({
      'with a secret that is none': async () => at({ secret: 'secret' }),
      'with a secret that nobody has': async () => at({ secret: randomBytes(24).toString('hex') }),
      'with the secret of another lender': async () => at({ secret: another }),
      'with a secret that lacks its last digit': async () => at({ secret: secret.slice(0, -1) }),
      'with a secret in capitals': async () => at({ secret: `${secret.toUpperCase()}0` }),
      'with the secret of a lender that is not there': async () => at({ tenant_id: randomUUID() }),
      'with the name of a lender': async () => at({ tenant_id: otherSlug }),
    }),
    rightsFor: () => [],
    refusalFor: () => {
      throw new Error('no right is needed here');
    },
    turnedAwayFrom: () => [],
  };
}

import type { TestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import type { At, Desk, MatrixFamily } from './matrix-family.ts';

type Place = {
  readonly server: TestServer;
  readonly described: MatrixFamily;
  readonly slug: string;
  readonly otherSlug: string;
};

/**
 * A desk whose callers of what is there for sandbox lenders alone call for one: of its own for each
 * endpoint, because a reset takes away what the calls of others have left. Strangers and those who
 * lack a right are sent away before anybody asks for whom they call.
 */
export function withSandboxes(desk: Desk, place: Place): Desk {
  const opened = new Map<string, Promise<Desk>>();
  const deskAt = (at: At): Desk | Promise<Desk> => {
    if (at.endpoint.lenders !== 'sandbox' || at.environment === 'test') return desk;
    const known = opened.get(at.endpoint.name) ?? openSandbox(at, place);
    opened.set(at.endpoint.name, known);
    return known;
  };
  const { anotherPerson } = desk;
  return {
    ...desk,
    callerFor: async (at) => (await deskAt(at)).callerFor(at),
    otherCallerFor: async (at) => (await deskAt(at)).otherCallerFor(at),
    ...(anotherPerson && {
      anotherPerson: async (at: At) => ((await deskAt(at)).anotherPerson ?? anotherPerson)(at),
    }),
    rightsFor: (at) =>
      desk.rightsFor(at).map((right, index) => ({
        ...right,
        open: async () => ((await deskAt(at)).rightsFor(at)[index] ?? right).open(),
      })),
  };
}

async function openSandbox({ endpoint }: At, place: Place): Promise<Desk> {
  const { server, described, otherSlug } = place;
  const slug = `${place.slug}-${described.family.name}-${endpoint.name.toLowerCase()}`;
  const lender = await makeLender(server.database, slug, { kind: 'sandbox' });
  return described.openDesk({ server, lender, otherSlug });
}

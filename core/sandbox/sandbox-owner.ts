import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import { bytesOfId, idOfBytes, sandboxId } from './sandbox-id.ts';

/**
 * Nothing is kept of what a test made, and yet reading it must not show another owner. So all of a
 * client's id follows from its first bytes, and the ids of what is the client's begin with them.
 */
const KERNEL = 6;

export function sandboxClientId(...naming: readonly string[]): ClientId {
  return clientOf(bytesOfId(sandboxId('client', ...naming)));
}

/** The id of something that is a client's. */
export function ownedId<Name extends string>(
  kind: Name,
  owner: ClientId,
  ...naming: readonly string[]
): Id<Name> {
  const own = bytesOfId(sandboxId(kind, owner, ...naming));
  return idOfBytes([...bytesOfId(owner).slice(0, KERNEL), ...own.slice(KERNEL)]) as Id<Name>;
}

/** Whose it is. */
export function ownerIn(id: string): ClientId {
  return clientOf(bytesOfId(id));
}

/** Whether it can be that client's, whose id may be of a test's own making. */
export function isOwnedBy(id: string, client: ClientId): boolean {
  return ownerIn(id) === ownerIn(client);
}

function clientOf(bytes: readonly number[]): ClientId {
  const kernel = bytes.slice(0, KERNEL);
  const rest = bytesOfId(sandboxId('client', ...kernel.map(String)));
  return idOfBytes([...kernel, ...rest.slice(KERNEL)]) as ClientId;
}

import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { isOfUnbelievedProxy } from '#api/kit/wire/whence.ts';
import type { LoginOrigin } from '#operations/access/parts/login-try.ts';

/** Where a log-in comes from, on a device that may be known. */
export function loginOrigin(callerProof: CallerProof, device: string | null): LoginOrigin {
  return { ip: callerProof.ip, isEverybodys: isOfUnbelievedProxy(callerProof), device };
}

import type { Credential } from '@mkopo/core/access/credential.ts';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { readNumber } from '@mkopo/core/identity/registry-number.ts';
import type { RecordOf } from '@mkopo/core/identity/registry-record.ts';
import type { LookUps } from '#api/kit/declare/api-context.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';
import { type AskRegistryInput, askRegistry } from '#api/records/identity/ask-registry.ts';
import { returnQuota, spendQuota } from '#store/identity/identity-quota-store.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** How a look-up may end, beside the record. */
export const LOOK_UP_REFUSALS: readonly ErrorCode[] = [
  'no_such_record',
  'quota_exceeded',
  'registry_unavailable',
];

const RETRY_SECONDS = 5;

type LookingUp = AskRegistryInput & { readonly caller: Credential; readonly lookUps: LookUps };
type LookUpInput<Kind> = { readonly kind: Kind; readonly given: string | number };

/** Looks a number up for a key: within its quota, and written down whatever comes of it. */
export async function lookUp<Kind extends RegistryKind>(
  call: LookingUp,
  { kind, given }: LookUpInput<Kind>,
): Promise<RecordOf<Kind>> {
  const number = readNumber(kind, given);
  if (number === null) throw new Error('a malformed number got past the door');
  const spent = await spend(call);
  const answer = await askRegistry(call, { kind, number }, (tx, { outcome }) => {
    if (spent && outcome === 'unavailable') returnQuota(tx, spent);
  });
  switch (answer.outcome) {
    case 'found':
      return answer.record;
    case 'not_found':
      throw new ApiError('no_such_record');
    case 'unavailable':
      throw new ApiError('registry_unavailable', {
        data: { reason: answer.reason },
        headers: { 'retry-after': `${RETRY_SECONDS}` },
      });
  }
}

/** Takes a look-up from the quota of the day, if there is one; throws when it is used up. */
async function spend({ database, scope, lookUps, caller, callerProof }: LookingUp) {
  const quota = caller.dailyQuota ?? lookUps.dailyQuota;
  if (quota === 0) return null;
  // A quota is a limit: no lender moves it by its own clock.
  const on = civilDateOf(callerProof.now, caller.timeZone);
  const spending = { keyId: caller.id, on };
  const isLeft = await inTenant(database, scope, (tx) => spendQuota(tx, { ...spending, quota }));
  if (isLeft) return spending;
  const midnight = on.add({ days: 1 }).toZonedDateTime(caller.timeZone).toInstant();
  const seconds = Math.ceil(midnight.since(callerProof.now).total('seconds'));
  throw new ApiError('quota_exceeded', { headers: { 'retry-after': `${Math.max(seconds, 1)}` } });
}

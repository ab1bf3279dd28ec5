import type { ClientLookUp } from '@mkopo/core/client/client-look-up.ts';
import { isAmong } from '#store/kit/conditions.ts';
import { peopleFound } from './person-search.ts';

/** That a client is looked up, as `conditionsOf` reads it; null narrows nothing. */
export function isLookedUp({ phone, nationalId, email, search }: ClientLookUp) {
  return {
    ...(phone !== null && known('phone = ?', phone)),
    // Spelt here as the keys are: no letter is another's capital by a rule of its own.
    ...(nationalId !== null && known('national_id_key = upper(?)', nationalId)),
    ...(email !== null && known('email_key = lower(?)', email)),
    ...(search !== null && isAmong('client.id', [peopleFound(search)])),
  };
}

function known(isSo: string, value: string) {
  const sql = `select known.id from client known where known.${isSo}`;
  return isAmong('client.id', [{ sql, values: [value] }]);
}

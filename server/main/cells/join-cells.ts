import type { Installation } from '#main/installation.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { givenKeys, masterKeysOf } from '#main/master-keys.ts';
import { findPlatformSecret, platformSecret } from '#store/access/platform-secret-store.ts';
import { openDatabase, openSession } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { SHARED_SECRETS } from './move-ends.ts';

/** So many members have numbers of a cell's own. */
const NUMBERS_OF_CELL = 50_000_000;

/**
 * What a cell has in common with the others, so that a lender can move: the secrets by which
 * cursors and addresses are made are those of the first, where the cell has none yet; its members'
 * numbers come from a range of its own.
 */
export async function joinCells(installation: Installation, config: Config): Promise<void> {
  const { cells, cell } = config;
  const place = cells?.findIndex(({ name }) => name === cell) ?? 0;
  const [home] = cells ?? [];
  if (!home || place <= 0) return;
  await takeNumbers(installation.ownerUrl, place);
  await takeSecrets(installation.serverUrl, home.databaseUrl, config);
}

async function takeNumbers(ownerUrl: string, place: number): Promise<void> {
  const session = await openSession(ownerUrl);
  try {
    await session.query(
      `select setval(sequence, $1::bigint)
         from (select pg_get_serial_sequence('member', 'number')::regclass as sequence) numbers
        where coalesce(pg_sequence_last_value(sequence), 0) < $1::bigint`,
      [Math.min(place, 40) * NUMBERS_OF_CELL],
    );
  } finally {
    await session.close();
  }
}

async function takeSecrets(serverUrl: string, homeUrl: string, config: Config): Promise<void> {
  const masterKeys = masterKeysOf(givenKeys(config));
  if (!masterKeys)
    throw new OperatorError('The first cell makes the master key: it is waited for.');
  const [home, here] = [homeUrl, serverUrl].map((url) =>
    openDatabase(url, { connectionsMax: 1, masterKeys }),
  );
  if (!home || !here) return;
  try {
    const isNew = await inPlatform(here, async (tx) => {
      const found = await Promise.all(SHARED_SECRETS.map((name) => findPlatformSecret(tx, name)));
      return found.every((secret) => secret === null);
    });
    if (!isNew) return;
    for (const name of SHARED_SECRETS) {
      const secret = await inPlatform(home, (tx) => platformSecret(tx, name));
      await inPlatform(here, (tx) => platformSecret(tx, name, secret));
    }
  } catch (error) {
    throw new OperatorError(`The secrets of the first cell cannot be had: ${String(error)}`);
  } finally {
    await home.close();
    await here.close();
  }
}

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeFolder } from '#gateways/kit/make-folder.ts';
import { codeOf, ifThere } from '#main/embedded/explain-file-trouble.ts';
import { type Config, parseMasterKey } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { listKeyIds, lockSecrets, wrapSecrets } from '#store/access/wrapped-secret-store.ts';
import { openDatabase } from '#store/kit/database.ts';
import {
  MASTER_KEY_BYTES,
  type MasterKey,
  MasterKeyMissing,
  type MasterKeys,
  masterKeyOf,
} from '#store/kit/master-key.ts';
import { inPlatform } from '#store/kit/transaction.ts';

const FILE = 'master-key';

export const HOW_TO_GIVE_IT =
  `Give it as MASTER_KEY or MASTER_KEY_FILE, or as the file ${FILE} in DATA_DIR: ` +
  'the server that made it has it there. Nothing was changed.';

type GivenKeys = { readonly [Name in keyof MasterKeys]: MasterKey | null };

/** The keys that are here: from the environment, else from the data folder. */
export function givenKeys({ masterKey, previousMasterKey, dataDir }: Config): GivenKeys {
  const one = (given: Buffer | null, file: string) => {
    const secret = given ?? readKeyFile(join(dataDir, file));
    return secret && masterKeyOf(secret);
  };
  return {
    current: one(masterKey, FILE),
    previous: one(previousMasterKey, `${FILE}.previous`),
  };
}

export function masterKeysOf({ current, previous }: GivenKeys): MasterKeys | null {
  return current && { current, previous };
}

/**
 * Sees to it that all secrets in the database are wrapped by the current key, in one transaction
 * and one starter at a time. A key is made only where no secret is wrapped by one that is not here:
 * the second server of an installation must be given the key of the first.
 */
export async function readyMasterKeys(
  serverUrl: string,
  config: Config,
  log: Logger,
): Promise<MasterKeys> {
  const database = openDatabase(serverUrl, { connectionsMax: 1 });
  try {
    return await inPlatform(database, async (tx) => {
      await lockSecrets(tx);
      const used = await listKeyIds(tx);
      // Read behind the lock: another starter on this folder may just have made the file.
      const { current, previous } = givenKeys(config);
      const known = [current?.id, previous?.id];
      const missing = used.find((id) => !known.includes(id));
      if (missing) {
        throw new OperatorError(`${new MasterKeyMissing(missing).message} ${HOW_TO_GIVE_IT}`);
      }
      const keys = { current: current ?? (await makeKeyFile(config.dataDir, log)), previous };
      const wrapped = await wrapSecrets(tx, keys);
      if (wrapped > 0) log.info({ wrapped, key_id: keys.current.id }, 'secrets were wrapped');
      return keys;
    });
  } finally {
    await database.close();
  }
}

function readKeyFile(path: string): Buffer | null {
  const text = ifThere(() => readFileSync(path, 'utf8'));
  if (!text) return null;
  const secret = parseMasterKey(text);
  if (!secret) throw new OperatorError(`${path} is no master key: restore it from a backup.`);
  return secret;
}

/** Written aside and linked into place: it is there whole or not at all, and never replaced. */
async function makeKeyFile(dataDir: string, log: Logger): Promise<MasterKey> {
  const path = join(dataDir, FILE);
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(MASTER_KEY_BYTES);
  try {
    await makeFolder(dataDir, 0o700);
    writeFileSync(draft, `${secret.toString('base64')}\n`, {
      ...{ mode: 0o600, flag: 'wx', flush: true },
    });
    linkSync(draft, path);
  } catch (error) {
    throw new OperatorError(
      `A master key cannot be kept at ${path} (${codeOf(error)}): ` +
        'make one with openssl rand -base64 32, and give it as MASTER_KEY or MASTER_KEY_FILE.',
    );
  } finally {
    rmSync(draft, { force: true });
  }
  const key = masterKeyOf(secret);
  log.warn({ path, key_id: key.id }, 'a master key was made: back it up, apart from the database');
  return key;
}

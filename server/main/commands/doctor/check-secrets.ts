import { givenKeys, HOW_TO_GIVE_IT } from '#main/master-keys.ts';
import { isKnownFolder, strangeFolder } from '#main/open-files.ts';
import { countUnwrapped, listKeyIds } from '#store/access/wrapped-secret-store.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { type Finding, type Site, serious, warning } from './finding.ts';

export function findSecretTrouble({ database, config }: Site): Promise<Finding[]> {
  const { current, previous } = givenKeys(config);
  return inPlatform(database, async (tx) => {
    const [used, unwrapped] = await Promise.all([listKeyIds(tx), countUnwrapped(tx)]);
    const missing = used.filter((id) => id !== current?.id && id !== previous?.id);
    const old = current ? used.filter((id) => id === previous?.id) : [];
    return [
      ...missing.map((id) => serious('master_key_missing', { id, how: HOW_TO_GIVE_IT })),
      ...old.map((id) => warning('master_key_old', { id })),
      ...(unwrapped > 0 ? [serious('secrets_in_clear', { count: unwrapped })] : []),
    ];
  });
}

export async function findStrangeFolder({ database, config }: Site): Promise<Finding[]> {
  if (config.s3) return [];
  const { documentsDir } = config;
  const isOurs = await inPlatform(database, (tx) => isKnownFolder(tx, documentsDir));
  if (isOurs !== false) return [];
  const [words = '', ...how] = strangeFolder(documentsDir).split('. ');
  return [serious('strange_folder', { words, how: how.join('. '), folder: documentsDir })];
}

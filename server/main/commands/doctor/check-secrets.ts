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
      ...missing.map((id) =>
        serious(`secrets are wrapped by the master key ${id}, which is not here`, HOW_TO_GIVE_IT),
      ),
      ...old.map((id) =>
        warning(`secrets are still wrapped by the master key of before, ${id}`, 'Start a server.'),
      ),
      ...(unwrapped > 0
        ? [
            serious(
              `${unwrapped} secrets lie in the database in clear`,
              'Start a server, which wraps them; then make new keys (mkopo key rotate-signing).',
            ),
          ]
        : []),
    ];
  });
}

export async function findStrangeFolder({ database, config }: Site): Promise<Finding[]> {
  if (config.s3) return [];
  const { documentsDir } = config;
  const isOurs = await inPlatform(database, (tx) => isKnownFolder(tx, documentsDir));
  if (isOurs !== false) return [];
  const [what = '', ...todo] = strangeFolder(documentsDir).split('. ');
  return [serious(what, todo.join('. '))];
}

import { linesFor } from '#developers/code-lines.ts';
import type { Answer } from '#kit/call/answers.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { CodeChoices } from '#kit/parts/code-choices.tsx';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KEYS } from './words.ts';

type KeyMadeProps = {
  readonly made: Answer<'post', '/keys'>;
  readonly onClose: () => void;
};

/** The one time that a key is seen, with all that its first call needs. */
export function KeyMade({ made, onClose }: KeyMadeProps) {
  const t = useWords(KEYS);
  const { slug } = useSignedIn().tenant;
  const { name, family, public_id: publicId, secret_key: secret } = made;
  return (
    <SecretDialog title={t('ready', { name })} lead={t('once')} secret={secret} onClose={onClose}>
      <CodeChoices label={t('ways')} choices={linesFor({ family, slug, publicId, secret })} />
    </SecretDialog>
  );
}

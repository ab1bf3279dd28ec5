import type { Item } from '#kit/call/answers.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { ConfirmButton } from '#kit/parts/confirm-button.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { CONTACT } from './words.ts';

type CancelPromiseProps = {
  readonly promise: Pick<Item<'/promises'>, 'id' | 'state' | 'client_name'>;
};

/** Takes back a promise that still runs. */
export function CancelPromise({ promise }: CancelPromiseProps) {
  const { id, state, client_name: name } = promise;
  const t = useWords(CONTACT);
  const may = useMay();
  const cancel = useSend('post', '/promises/{id}/cancellation');
  if (state !== 'running' || !may('collections.write')) return null;
  return (
    <ConfirmButton
      size="compact-sm"
      variant="default"
      label={t('cancelPromise')}
      title={t('cancelSure', { name })}
      lead={t('cancelLead')}
      onConfirm={(onSuccess) => cancel.mutate({ path: { id } }, { onSuccess })}
      isPending={cancel.isPending}
      error={cancel.error}
    />
  );
}

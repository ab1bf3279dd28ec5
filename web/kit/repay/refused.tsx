import { ApiError } from '#kit/call/call.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './repay-drawer.module.css';
import { REPAY } from './words.ts';

/** Why something was not done, with the number to quote. */
export function Refused({ error }: { readonly error: Error | null }) {
  const t = useWords(REPAY);
  if (!error) return null;
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <p role="alert" className={css.problem}>
      {error.message}
      {id && ` (${t('requestId', { id: id.slice(0, 8) })})`}
    </p>
  );
}

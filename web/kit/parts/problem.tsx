import { ApiError } from '#kit/call/call.ts';
import css from './problem.module.css';

/** What a call was refused for, with the number to quote. Fields tell their own problems. */
export function Problem({ error }: { readonly error: Error | null }) {
  if (!error) return null;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <p role="alert" className={css.problem}>
      {error.message}
      {requestId && <span className="mono"> {requestId.slice(0, 13)}</span>}
    </p>
  );
}

import type { Item } from '#kit/call/answers.ts';

export type LoggedCall = Item<'/requests'>;

/** What is typed of a path, as the log has it: partners’ is typed without its prefix. */
export function wholePath(typed: string, slug: string): string {
  const isWhole = /^\/(api|v1)(\/|$)/.test(typed);
  return isWhole ? typed : `/api/v1/${slug}/partner/v1/${typed.replace(/^\//, '')}`;
}

/** What the log can be narrowed by. */
export const STATUSES = ['2xx', '4xx', '5xx'] as const;
export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'HEAD'] as const;

const WRITES: readonly string[] = ['POST', 'PATCH'];

/** The call once more, as far as it was kept: whoever has the key and the body puts them in. */
export function curlOf({ method, path, idempotency_key: key }: LoggedCall): string {
  const isWrite = WRITES.includes(method);
  const lines = [
    `curl -X ${method} '${location.origin}${path}'`,
    `-H "X-API-Key: $MKOPO_KEY"`,
    ...(key ? [`-H 'Idempotency-Key: ${key}'`] : []),
    ...(isWrite ? [`-H 'Content-Type: application/json'`, `-d '{}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

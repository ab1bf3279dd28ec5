/** Before PostgreSQL 18 we make uuidv7() ourselves; all else is the same on every version. */
export function withoutOwnUuid(dump: string): string {
  return dump
    .split('\n\n')
    .filter((part) => !part.startsWith('CREATE OR REPLACE FUNCTION public.uuidv7()'))
    .join('\n\n');
}

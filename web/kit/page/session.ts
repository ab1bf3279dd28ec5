import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';

export type Session = Answer<'get', '/session'>;

const FIVE_MINUTES = 300_000;

/** Who is signed in, what they may do, and for whom they work. */
export function useSession() {
  return useRead('/session', {}, { staleMs: FIVE_MINUTES });
}

/** The same where the frame has made sure that somebody is. */
export function useSignedIn(): NonNullable<Session> {
  const { data } = useSession();
  if (!data) throw new Error('nobody is signed in');
  return data;
}

export function useMay(): (permission: string) => boolean {
  const { permissions } = useSignedIn();
  return (permission) => (permissions as readonly string[]).includes(permission);
}

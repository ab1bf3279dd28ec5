import { createContext, useContext } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';

export type Session = Answer<'get', '/session'>;
export type SignedIn = NonNullable<Session>;

const FIVE_MINUTES = 300_000;

/** Who is signed in, what they may do, and for whom they work. */
export function useSession() {
  return useRead('/session', {}, { staleMs: FIVE_MINUTES });
}

/** Who it is, of which lender. */
export const personOf = ({ tenant, staff }: SignedIn) => `${tenant.slug} ${staff.id}`;

/** Whose desk it is, from the frame down: it stays theirs while they sign in again. */
export const AtDesk = createContext<SignedIn | null>(null);

/** The same where the frame has made sure that somebody is. */
export function useSignedIn(): SignedIn {
  const who = useContext(AtDesk);
  if (!who) throw new Error('nobody is signed in');
  return who;
}

export function useMay(): (permission: string) => boolean {
  const { permissions } = useSignedIn();
  return (permission) => (permissions as readonly string[]).includes(permission);
}

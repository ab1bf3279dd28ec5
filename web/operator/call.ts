import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#kit/call/call.ts';
import { keyAfter, newKey } from '#kit/call/send-once.ts';
import type { operations } from './operator-api.ts';

type Operation = keyof operations;
type Json<Of> = Of extends { content: { 'application/json': infer J } } ? J : never;
type Data<Of> = Of extends { data: infer D } ? D : never;

/** What a call of the Operator API answers, without its envelope. */
export type Answer<Name extends Operation> = operations[Name] extends { responses: infer R }
  ? Data<Json<R[keyof R & (200 | 201)]>>
  : never;

type BodyOf<Name extends Operation> = operations[Name] extends { requestBody: infer B }
  ? Json<NonNullable<B>>
  : undefined;

export type Lender = Answer<'listTenants'>['items'][number];

const PREFIX = '/operator/api';
const FIVE_MINUTES = 300_000;

/** The calls that only read, and where they are. */
const READS = {
  getSession: '/session',
  listTenants: '/tenants',
  getHealth: '/health',
  getVersions: '/versions',
} as const;

type ReadOptions = { readonly staleMs?: number; readonly everyMs?: number };

/** Reads something of the Operator API. */
export function useRead<Name extends keyof typeof READS>(
  name: Name,
  { staleMs, everyMs }: ReadOptions = {},
) {
  return useQuery({
    queryKey: ['operator', name],
    queryFn: () => send<Answer<Name>>(`${PREFIX}${READS[name]}`, {}),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** Who is signed in; null where nobody is. */
export function useOperator() {
  return useRead('getSession', { staleMs: FIVE_MINUTES });
}

const WRITES = {
  logIn: { method: 'POST', path: '/session', isKept: false },
  logOut: { method: 'DELETE', path: '/session', isKept: false },
  createTenant: { method: 'POST', path: '/tenants', isKept: true },
} as const;

/** Writes something. Pressed twice, or sent again after a lost answer, it is still one call. */
export function useSend<Name extends keyof typeof WRITES>(name: Name) {
  const queries = useQueryClient();
  const [key, setKey] = useState(newKey);
  const { method, path, isKept } = WRITES[name];
  return useMutation<Answer<Name>, Error, BodyOf<Name>>({
    mutationFn: (body) =>
      send<Answer<Name>>(`${PREFIX}${path}`, {
        method,
        headers: {
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...(isKept && { 'Idempotency-Key': key }),
        },
        body: body ? JSON.stringify(body) : null,
      }),
    onSuccess: async () => {
      setKey(newKey());
      if (isKept) await queries.invalidateQueries({ queryKey: ['operator'] });
    },
    onError: (error) => setKey((now) => keyAfter(error, now)),
  });
}

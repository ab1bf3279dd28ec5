import type { AskedCall } from '@mkopo/core/access/two-person-request.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { type Endpoint, NOTHING } from '#api/kit/declare/endpoint.ts';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';

/** A call that is told by its name and its content, and made by somebody else, or only tried. */
export type Asking = {
  readonly operation: string;
  readonly subject_id?: string;
  readonly transaction_id?: string;
  readonly body?: object;
};

/** What the call itself would say of what it is sent, before any rule is asked. */
export function askedCallFaults(targets: readonly Endpoint[]) {
  const checks = new Map(
    targets.map((target) => [target.name, shapeCheck(target.body ?? NOTHING)]),
  );
  return (sent: Partial<Asking> | null): readonly Problem[] => {
    const target = targets.find(({ name }) => name === sent?.operation);
    return target && sent ? faultsOf(sent, target, checks.get(target.name)) : [];
  };
}

function faultsOf(
  sent: Partial<Asking>,
  target: Endpoint,
  check: ReturnType<typeof shapeCheck> | undefined,
): readonly Problem[] {
  const { body = {} } = sent;
  // What is no object at all is told by the shape.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const wrong = [...(check?.(body) ?? []), ...(target.faults?.(body) ?? [])];
  return [
    ...pathFaults(target, 'id', { subject_id: sent.subject_id }),
    ...pathFaults(target, 'transaction_id', { transaction_id: sent.transaction_id }),
    // Whoever asks must not know the password: each of the two is shown a half of it.
    ...('password' in body ? [PASSWORD_TOLD] : []),
    ...wrong.map(({ field, problem }) => ({ field: `body.${field}`, problem })),
  ];
}

const PASSWORD_TOLD: Problem = { field: 'body.password', problem: 'is not told here' };

function pathFaults({ path }: Endpoint, name: string, sent: object): readonly Problem[] {
  const isNamed = path.includes(`{${name}}`);
  return Object.entries(sent).flatMap(([field, id]) => {
    if (isNamed === (id !== undefined)) return [];
    return [{ field, problem: isNamed ? 'is required' : 'is not a field of this call' }];
  });
}

/** What a call that was asked for says, as its endpoint reads it. */
export function contentOf({ subjectId, transactionId, body }: Omit<AskedCall, 'operation'>) {
  const params = {
    ...(subjectId && { id: subjectId }),
    ...(transactionId && { transaction_id: transactionId }),
  };
  return { params, query: {}, body };
}

import type { Environment } from '@mkopo/core/access/credential.ts';

/** An event as it is shown, and as it is delivered. */
export type EventRecord = {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly environment: Environment;
  /** The lender's slug. */
  readonly tenant: string;
  readonly data: object;
};

export type ShownEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Temporal.Instant;
  /** Its number among the events of its loan. */
  readonly sequence: number | null;
  readonly data: object;
};

export type EventSource = { readonly environment: Environment; readonly tenant: string };

export function eventRecord(
  { id, type, createdAt, sequence, data }: ShownEvent,
  { environment, tenant }: EventSource,
): EventRecord {
  return {
    id,
    type,
    created_at: createdAt.toString(),
    environment,
    tenant,
    data: sequence === null ? data : { sequence, ...data },
  };
}

import type { EventData } from '@mkopo/core/event/event-data.ts';
import type { PublicEventType } from '@mkopo/core/event/event-type.ts';
import { announceTest } from '#store/events/event-log.ts';
import { hasTestEndpoint, nextTestSequence } from '#store/events/test-event-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Something that a test key did in the sandbox, where nothing is kept but that it was told. */
export type TestEvent = {
  [Type in PublicEventType]: {
    readonly type: Type;
    readonly subjectKind: string;
    readonly subjectId: string;
    readonly data: EventData[Type];
  };
}[PublicEventType];

/** Tells the lender's test endpoints; where there are none, nothing is written. */
export async function announceTestEvents(
  tx: TenantTx,
  events: readonly TestEvent[],
): Promise<void> {
  if (events.length === 0 || !(await hasTestEndpoint(tx))) return;
  for (const event of events) {
    const sequence =
      'loan_id' in event.data ? await nextTestSequence(tx, event.data.loan_id) : null;
    await announceTest(tx, { ...event, sequence });
  }
}

import { lineOf } from './event-data.ts';
import { type EventSource, eventRecord, type ShownEvent } from './event-record.ts';
import type { EndpointId, EventId } from './webhook-endpoint.ts';

/** An event that is to be delivered, with its bytes as every attempt sends them. */
export type DeliveryToMake = {
  readonly endpointId: EndpointId;
  /** What it is delivered in order about. */
  readonly lineId: string;
  readonly eventId: EventId;
  readonly eventType: string;
  readonly sequence: number | null;
  readonly body: string;
  readonly isReplay: boolean;
};

type Addressed = EventSource & Pick<DeliveryToMake, 'endpointId' | 'isReplay'>;

export function deliveryOf(
  event: ShownEvent & { readonly id: EventId },
  { endpointId, isReplay, environment, tenant }: Addressed,
): DeliveryToMake {
  const { id: eventId, type: eventType, sequence, data } = event;
  const body = JSON.stringify(eventRecord(event, { environment, tenant }));
  const lineId = lineOf(data, eventId);
  return { endpointId, lineId, eventId, eventType, sequence, body, isReplay };
}

import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { StaffId } from './staff.ts';

export type TwoPersonRequestId = Id<'two-person request'>;

/** What one person asks for, and another must say yes to before it is carried out. */
export type TwoPersonRequest = {
  readonly id: TwoPersonRequestId;
  /** The name of the call in the reference, the record in its path if any, and its body. */
  readonly operation: string;
  readonly subjectId: string | null;
  readonly body: object;
  readonly askedBy: StaffId;
  readonly askedAt: Temporal.Instant;
  readonly approvedBy: StaffId | null;
  readonly approvedAt: Temporal.Instant | null;
};

export const REQUEST_STATUSES = ['open', 'approved', 'lapsed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What was meant a week ago may not be meant any more: it is asked for anew. */
const OPEN_FOR = { hours: 7 * 24 } as const;

export function requestStatus(
  { approvedAt, askedAt }: TwoPersonRequest,
  now: Temporal.Instant,
): RequestStatus {
  if (approvedAt) return 'approved';
  return Temporal.Instant.compare(now, askedAt.add(OPEN_FOR)) < 0 ? 'open' : 'lapsed';
}

type Yes = { readonly by: StaffId; readonly now: Temporal.Instant };

/** Somebody says yes: once, in time, and to what another asked for. */
export function approveRequest(
  request: TwoPersonRequest,
  { by, now }: Yes,
): TwoPersonRequest | Refused {
  const status = requestStatus(request, now);
  if (status !== 'open') return refuse('invalid_state', { status, action: 'approval' });
  if (by === request.askedBy) return refuse('not_permitted', { why: 'maker_is_checker' });
  return { ...request, approvedBy: by, approvedAt: now };
}

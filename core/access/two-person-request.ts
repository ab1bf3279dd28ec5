import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { StaffId } from './staff.ts';

export type TwoPersonRequestId = Id<'two-person request'>;

/** What one person asks for, and another must say yes to before it is carried out. */
export type TwoPersonRequest = AskedCall &
  RequestEnd & {
    readonly id: TwoPersonRequestId;
    readonly askedBy: StaffId;
    readonly askedAt: Temporal.Instant;
  };

/** The name of the call in the reference, the records in its path if any, and its body. */
export type AskedCall = {
  readonly operation: string;
  readonly subjectId: string | null;
  readonly transactionId: string | null;
  readonly body: object;
};

/** What became of a request; all of it null while nothing has. */
type RequestEnd = {
  readonly approvedBy: StaffId | null;
  readonly approvedAt: Temporal.Instant | null;
  readonly rejectedBy: StaffId | null;
  readonly rejectedAt: Temporal.Instant | null;
  readonly rejectionReason: string | null;
  readonly withdrawnBy: StaffId | null;
  readonly withdrawnAt: Temporal.Instant | null;
};

export const NOT_ENDED: RequestEnd = {
  ...{ approvedBy: null, approvedAt: null, withdrawnBy: null, withdrawnAt: null },
  ...{ rejectedBy: null, rejectedAt: null, rejectionReason: null },
};

export const REQUEST_STATUSES = ['open', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What was meant a week ago may not be meant any more: it is asked for anew. */
const OPEN_FOR = { hours: 7 * 24 } as const;

/** What was asked for by then has lapsed, if nothing else became of it. */
export function lapsedBy(now: Temporal.Instant): Temporal.Instant {
  return now.subtract(OPEN_FOR);
}

export function requestStatus(
  { approvedAt, rejectedAt, withdrawnAt, askedAt }: TwoPersonRequest,
  now: Temporal.Instant,
): RequestStatus {
  if (approvedAt) return 'approved';
  if (rejectedAt) return 'rejected';
  if (withdrawnAt) return 'withdrawn';
  return Temporal.Instant.compare(lapsedBy(now), askedAt) < 0 ? 'open' : 'lapsed';
}

/** Who ends a request, and when. */
export type Ending = { readonly by: StaffId; readonly now: Temporal.Instant };

/** Somebody says yes: once, in time, and to what another asked for. */
export function approveRequest(
  request: TwoPersonRequest,
  { by, now }: Ending,
): TwoPersonRequest | Refused {
  const refused = endRefused(request, now, 'approval') ?? ownRefused(request, by);
  return refused ?? { ...request, approvedBy: by, approvedAt: now };
}

/** Somebody says no who might have said yes; whoever asked takes it back instead. */
export function rejectRequest(
  request: TwoPersonRequest,
  { by, now, reason }: Ending & { readonly reason: string },
): TwoPersonRequest | Refused {
  const refused = endRefused(request, now, 'rejection') ?? ownRefused(request, by);
  return refused ?? { ...request, rejectedBy: by, rejectedAt: now, rejectionReason: reason };
}

/** Whoever asked takes it back, or a colleague who might have asked. */
export function withdrawRequest(
  request: TwoPersonRequest,
  { by, now }: Ending,
): TwoPersonRequest | Refused {
  const refused = endRefused(request, now, 'withdrawal');
  return refused ?? { ...request, withdrawnBy: by, withdrawnAt: now };
}

/** What has ended, or lapsed, does not end again. */
function endRefused(
  request: TwoPersonRequest,
  now: Temporal.Instant,
  action: string,
): Refused | null {
  const status = requestStatus(request, now);
  return status === 'open' ? null : refuse('invalid_state', { status, action });
}

function ownRefused({ askedBy }: TwoPersonRequest, by: StaffId): Refused | null {
  return by === askedBy ? refuse('not_permitted', { why: 'maker_is_checker' }) : null;
}

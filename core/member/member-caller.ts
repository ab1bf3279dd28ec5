import type { Caller } from '@mkopo/core/access/caller.ts';
import type { CredentialId } from '@mkopo/core/access/credential.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { Member, MemberId } from './member.ts';
import type { MemberSessionId } from './member-session.ts';

/**
 * A borrower who has logged in to the lender's app. `id` is the person's in the audit trail,
 * `number` what the app calls them by; all they may see is that of `clientId`.
 */
export type MemberCaller = Caller &
  Pick<Member, 'number' | 'memberNo' | 'email'> & {
    readonly id: MemberId;
    readonly clientId: ClientId;
    readonly sessionId: MemberSessionId;
    /** The app they use, and the key that it is known by. */
    readonly appId: CredentialId;
    readonly appPublicId: string;
    /** When the password was given. */
    readonly beganAt: Temporal.Instant;
    readonly currency: Currency;
  };

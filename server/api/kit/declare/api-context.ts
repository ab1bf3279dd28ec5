import type { Caller } from '@mkopo/core/access/caller.ts';
import type { DemoDoor } from '@mkopo/core/access/demo-door.ts';
import type { WebhookReach } from '@mkopo/core/event/webhook-address.ts';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallLimiter } from '#api/kit/wire/rate-limit.ts';
import type { Files } from '#gateways/files/files.ts';
import type { MessageSenders } from '#gateways/messages/message-senders.ts';
import type { RailContext } from '#gateways/mpesa/kit/rail-context.ts';
import type { Registry } from '#gateways/registry/registry.ts';
import type { PdfPrinter } from '#gateways/statements/pdf-printer.ts';
import type { HeadBook } from '#operations/audit/audit-heads.ts';
import type { MemberTokens } from '#operations/members/parts/member-tokens.ts';
import type { CredentialDirectory } from '#store/access/credential-directory.ts';
import type { Database } from '#store/kit/database.ts';
import type { Replica } from '#store/replicas/replica.ts';
import type { RequestLog } from '#store/requests/request-log.ts';
import type { Installation } from './installation.ts';

/** What look-ups of people and businesses by their numbers stand on. */
export type LookUps = {
  /** Who asks for a demo or a sandbox lender is shown invented records, and no others. */
  registryFor(caller: Pick<Caller, 'isDemo' | 'isSandbox'>): Registry;
  /** Numbers are written down as hashes under this key alone. */
  readonly numberKey: Buffer;
  /** For keys without a quota of their own; 0 for none. */
  readonly dailyQuota: number;
};

/** What every endpoint stands on. `main` puts it together. */
export type ApiContext = {
  readonly database: Database;
  /** A copy for what may be a moment old; null where there is none. */
  readonly replica: Replica | null;
  readonly directory: CredentialDirectory;
  readonly tokens: MemberTokens;
  readonly files: Files;
  /** How much a lender may keep in files. */
  readonly filesQuotaBytes: number;
  readonly lookUps: LookUps;
  readonly desk: RailContext;
  /** Whom lenders send messages by. */
  readonly senders: Pick<MessageSenders, 'of'>;
  readonly paper: PdfPrinter;
  readonly limiter: CallLimiter;
  /** What a server knows of itself and of what it stands on. */
  readonly installation: Installation;
  /** Null where calls are not kept. */
  readonly requestLog: RequestLog | null;
  /** Whom the public credentials of the demo lenders let in. */
  readonly demoDoor: DemoDoor;
  /** Where webhooks may go. */
  readonly webhookReach: WebhookReach;
  /** The ends of the audit chains, as they are noted outside of the database. */
  readonly auditHeads: Pick<HeadBook, 'known'>;
  readonly clock: () => Temporal.Instant;
  readonly cursorKey: Buffer;
  /** Seals answers with secrets in them that are kept for retries. */
  readonly answerKey: Buffer;
  /** The same everywhere, because the sandbox answers with the same bytes everywhere. */
  readonly sandboxCursorKey: Buffer;
  /** Writes down what a caller is not shown of a failure. */
  readonly reportFault: (
    failure: ApiError,
    cause: { readonly error: unknown; readonly requestId: string },
  ) => void;
};

/**
 * Why a webhook was not answered.
 *
 *   timeout           no whole answer came in time
 *   refused_address   the host has no address that webhooks may go to
 *   unreachable       the host has no address at all, or nobody takes the connection
 *   tls               the other side could not prove who it is
 *   reset             the connection broke before the answer was whole
 *   not_http          what came was no answer of HTTP
 *   too_long          the head of the answer did not end
 *   stopped           the server that sent it was stopping
 */
export const WEBHOOK_FAILURES = [
  ...(['timeout', 'refused_address', 'unreachable', 'tls'] as const),
  ...(['reset', 'not_http', 'too_long', 'stopped'] as const),
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** What came of sending a webhook once. */
export type WebhookOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The first 4 KiB of what was answered, as text. */
      readonly bodyStart: string;
      readonly ms: number;
    }
  | { readonly kind: 'failed'; readonly error: WebhookFailure; readonly ms: number };

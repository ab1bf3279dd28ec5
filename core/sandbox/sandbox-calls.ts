import { sandboxId } from './sandbox-id.ts';

const LAST_AT = Temporal.Instant.from('2026-01-05T06:00:00Z');

type Outcome = {
  readonly method: string;
  /** Below the address of the API. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly idempotencyKey: string | null;
  readonly errorCode: string | null;
};

const client = sandboxId('client', 'fixture 1');

const OUTCOMES: readonly Outcome[] = [
  { ...read('/loans'), ms: 4.2 },
  { ...written('/repayments'), status: 409, ms: 8.1, errorCode: 'loan_not_disbursed' },
  { ...written('/clients'), status: 201, ms: 6.5, errorCode: null },
  { ...read(`/clients/${client}`), ms: 2.3 },
  { ...written('/clients'), status: 400, ms: 1.1, errorCode: 'validation_error' },
];

function read(path: string) {
  return { method: 'GET', path, status: 200, idempotencyKey: null, errorCode: null };
}

function written(path: string) {
  return { method: 'POST', path, idempotencyKey: `example-${path.slice(1)}` };
}

/** The calls that every test key is shown as its own, newest first. */
export const SANDBOX_CALLS = OUTCOMES.map((outcome, index) => ({
  ...outcome,
  id: sandboxId('request', `fixture ${index + 1}`),
  createdAt: LAST_AT.subtract({ minutes: index }),
  family: 'partner' as const,
  // Whoever asks is shown it as its own, the same bytes for all.
  credentialId: sandboxId('credential', 'example'),
  requestId: `req_example_${index + 1}`,
  replayed: false,
  // An address that is nobody's, for documents (RFC 5737).
  ip: '203.0.113.7',
}));

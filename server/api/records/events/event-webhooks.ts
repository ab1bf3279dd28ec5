import { eventRecord } from '@mkopo/core/event/event-record.ts';
import type { PublicEventType } from '@mkopo/core/event/event-type.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import type { WebhookDeclaration } from '#api/kit/declare/family.ts';
import { eventSchema, type ToldBy } from './event-schemas.ts';

const CLIENT = { client_id: EXAMPLE_IDS.client };
const LOAN = { loan_id: EXAMPLE_IDS.loan, ...CLIENT };
const TERMS = { amount: 20_000, currency: 'KES' };
const REPAYMENT = { repayment_id: EXAMPLE_IDS.repayment, ...LOAN };
const SAVINGS = {
  savings_transaction_id: EXAMPLE_IDS.savingsTransaction,
  savings_account_id: EXAMPLE_IDS.savings,
  ...CLIENT,
  ...TERMS,
};

type Declared = { [Of in PublicEventType]: readonly [summary: string, example: ToldBy<Of>] };

const DECLARED: Declared = {
  'client.created': ['A client was made', CLIENT],
  'client.updated': ['What is known of a client changed', CLIENT],
  'client.deleted': ['A client was deleted', CLIENT],
  'loan.created': [
    'Somebody applied for a loan',
    { sequence: 1, ...LOAN, status: 'pending', ...TERMS },
  ],
  'loan.approved': ['A loan was approved', { sequence: 2, ...LOAN, status: 'approved', ...TERMS }],
  'loan.rejected': ['A loan was rejected', { sequence: 2, ...LOAN, status: 'rejected', ...TERMS }],
  'loan.withdrawn': [
    'An application was withdrawn',
    { sequence: 2, ...LOAN, status: 'withdrawn', ...TERMS },
  ],
  'loan.disbursed': [
    'A loan was paid out',
    { sequence: 3, ...LOAN, status: 'disbursed', ...TERMS },
  ],
  'loan.overdue': [
    'A loan is late, or so late that it counts anew',
    { sequence: 4, ...LOAN, status: 'disbursed', days_past_due: 31, bucket: '31-60' },
  ],
  'loan.closed': [
    'Nothing is owed on a loan any more',
    { sequence: 6, ...LOAN, status: 'closed', ...TERMS },
  ],
  'loan.written_off': [
    'A loan was written off',
    { sequence: 6, ...LOAN, status: 'written_off', ...TERMS },
  ],
  'repayment.posted': [
    'A repayment came in',
    { sequence: 4, ...REPAYMENT, ...TERMS, amount: 3_120, loan_status: 'disbursed' },
  ],
  'repayment.reversed': [
    'A repayment was undone',
    { sequence: 5, ...REPAYMENT, loan_status: 'disbursed' },
  ],
  'savings.deposited': ['Money came onto a savings account', SAVINGS],
  'savings.withdrawn': ['Money left a savings account', SAVINGS],
  'document.uploaded': [
    'A document of a client came in',
    { document_id: EXAMPLE_IDS.document, ...CLIENT },
  ],
};

const SOURCE = { environment: 'live', tenant: 'umoja-sacco' } as const;
const CREATED_AT = Temporal.Instant.from('2026-02-15T09:00:00Z');

/** Every type of event, with its schema and an example, for the reference. */
export const EVENT_WEBHOOKS: readonly WebhookDeclaration[] = Object.entries(DECLARED).map(
  ([type, [summary, data]]) => ({
    type,
    summary,
    body: eventSchema(type as PublicEventType),
    example: eventRecord(
      { id: EXAMPLE_IDS.event, type, createdAt: CREATED_AT, sequence: null, data },
      SOURCE,
    ),
  }),
);

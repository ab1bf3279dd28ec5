import type { Measure } from '#api/kit/serve/measure.ts';
import type { Backlog } from './backlog.ts';
import { gauge, one } from './server-measures.ts';

/** What is read from the database. Where it cannot be, nothing is told, and the rest is. */
export function backlogMeasures(readBacklog: () => Promise<Backlog | null>): Measure[] {
  const told = (pick: (backlog: Backlog) => number | null) => async () => {
    const backlog = await readBacklog();
    const value = backlog && pick(backlog);
    return value === null ? [] : one(value);
  };
  return [
    gauge('mkopo_closed_day_age_days', {
      help: 'Days since the last closed day, of the lender most behind; 1 when all is well.',
      read: told(({ closedDayAge }) => closedDayAge),
    }),
    gauge('mkopo_payouts_waiting', {
      help: 'Payouts that are under way.',
      read: told(({ payouts }) => payouts),
    }),
    gauge('mkopo_payouts_oldest_seconds', {
      help: 'How long ago the oldest of them was asked for; 0 where there is none.',
      read: told(({ oldestPayoutMs }) => oldestPayoutMs / 1000),
    }),
    gauge('mkopo_prompts_waiting', {
      help: 'Payments by a prompt on the phone that are not settled yet.',
      read: told(({ prompts }) => prompts),
    }),
    gauge('mkopo_prompts_oldest_seconds', {
      help: 'How long ago the oldest of them was asked for; 0 where there is none.',
      read: told(({ oldestPromptMs }) => oldestPromptMs / 1000),
    }),
    gauge('mkopo_messages_waiting', {
      help: 'Messages to people whose time has come and that are not sent yet.',
      read: told(({ messages }) => messages),
    }),
    gauge('mkopo_messages_oldest_seconds', {
      help: 'How long ago the oldest of them was due; 0 where there is none.',
      read: told(({ oldestMessageMs }) => oldestMessageMs / 1000),
    }),
    gauge('mkopo_messages_failed', {
      help: 'Messages of the last day that were refused, did not arrive, or are lost.',
      read: told(({ messagesFailed }) => messagesFailed),
    }),
    gauge('mkopo_events_behind_seconds', {
      help: 'How far behind the slowest is in event_consumer; nothing where nobody is in it.',
      read: told(({ eventsBehindMs }) => eventsBehindMs && eventsBehindMs / 1000),
    }),
    gauge('mkopo_webhooks_waiting', {
      help: 'Deliveries that wait for live endpoints which are active.',
      read: told(({ webhooks }) => webhooks),
    }),
    gauge('mkopo_webhooks_oldest_seconds', {
      help: 'For how long the oldest of them has waited; 0 where there is none.',
      read: told(({ oldestWebhookMs }) => oldestWebhookMs / 1000),
    }),
    gauge('mkopo_webhook_endpoints_paused', {
      help: 'Live endpoints that were paused after five days of failure.',
      read: told(({ webhookEndpointsPaused }) => webhookEndpointsPaused),
    }),
    gauge('mkopo_wal_unarchived_seconds', {
      help: 'For how long WAL could not be archived; 0 when all is well, nothing where it is not.',
      read: told(({ unarchivedSeconds }) => unarchivedSeconds),
    }),
  ];
}

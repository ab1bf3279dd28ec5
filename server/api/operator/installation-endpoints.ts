import { CHECK_NAMES } from '@mkopo/core/kit/finding.ts';
import { Type } from 'typebox';
import { INSTALLATION_LEVELS } from '#api/kit/declare/installation.ts';
import { Instant, OrNull } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { endpoint } from './operator-endpoint.ts';

const Seconds = OrNull(Type.Number({ minimum: 0 }), {
  description: 'Null where it is not known.',
});
const Count = OrNull(Type.Integer({ minimum: 0 }), { description: 'Null where it is not known.' });

const HealthRecord = Titled('Health', {
  is_ready: Type.Boolean({ description: 'What `/readyz` of this server says.' }),
  causes: Type.Array(Type.String(), { description: 'Why it is not.' }),
  looked_at: OrNull(Instant, { description: 'When the checks below were last made.' }),
  findings: Type.Array(
    Type.Object({
      check: Type.Enum([...CHECK_NAMES]),
      code: Type.String({ description: 'The same finding for programs. A code stays.' }),
      values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
        description: 'What the sentences below speak of, by name.',
      }),
      level: Type.Enum([...INSTALLATION_LEVELS]),
      what: Type.String({ description: 'What is wrong.' }),
      todo: Type.String({ description: 'What to do about it.' }),
    }),
    { description: 'What `mkopo doctor` finds, the worst first.' },
  ),
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      seconds_since: Type.Number({ description: 'Since a round of it last went well.' }),
      rounds: Type.Integer({ minimum: 0 }),
      failures: Type.Integer({ minimum: 0 }),
    }),
    { description: 'Of this server, since its start.' },
  ),
  waiting: Type.Object(
    {
      payouts: Count,
      oldest_payout_seconds: Seconds,
      prompts: Count,
      oldest_prompt_seconds: Seconds,
      messages: Count,
      oldest_message_seconds: Seconds,
      messages_failed: Count,
      webhooks: Count,
      oldest_webhook_seconds: Seconds,
      events_behind_seconds: Seconds,
      days_since_closed: Count,
    },
    { description: 'What waits in the database, of all lenders together.' },
  ),
});

/** GET /health: what is wrong here, and what waits. */
const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  name: 'getHealth',
  tag: 'Operators',
  summary: 'Read how the installation fares',
  description:
    'What `/readyz`, `/metrics` and `mkopo doctor` tell, as the server that is asked sees it. ' +
    'Lenders are named by their slugs where something of theirs waits; nobody of them is. The ' +
    'checks are made when somebody asks, at most every 15 seconds.',
  reply: { status: 200, data: HealthRecord },
  example: {},

  async ownTransactions({ installation }) {
    const { isReady, causes, lookedAt, findings, jobs, waiting } = await installation.health();
    return {
      ...{ is_ready: isReady, causes: [...causes], looked_at: lookedAt?.toString() ?? null },
      findings: findings.map((found) => ({ ...found, values: { ...found.values } })),
      jobs: jobs.map(({ name, sinceMs, rounds, failures }) => ({
        ...{ name, seconds_since: seconds(sinceMs) ?? 0, rounds, failures },
      })),
      waiting: {
        payouts: waiting?.payouts ?? null,
        oldest_payout_seconds: seconds(waiting?.oldestPayoutMs),
        prompts: waiting?.prompts ?? null,
        oldest_prompt_seconds: seconds(waiting?.oldestPromptMs),
        messages: waiting?.messages ?? null,
        oldest_message_seconds: seconds(waiting?.oldestMessageMs),
        messages_failed: waiting?.messagesFailed ?? null,
        webhooks: waiting?.webhooks ?? null,
        oldest_webhook_seconds: seconds(waiting?.oldestWebhookMs),
        events_behind_seconds: seconds(waiting?.eventsBehindMs),
        days_since_closed: waiting?.closedDayAge ?? null,
      },
    };
  },
});

function seconds(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : Math.round(ms / 1000);
}

/** GET /versions: what runs here. */
const getVersions = endpoint({
  method: 'GET',
  path: '/versions',
  name: 'getVersions',
  tag: 'Operators',
  summary: 'Read which versions run',
  description: 'Of the server that is asked. Where several share a database, ask each.',
  reply: {
    status: 200,
    data: Titled('Versions', {
      program: Type.String({ examples: ['0.1.0'] }),
      schema: Type.Integer({ description: 'The newest migration that the program has.' }),
      node: Type.String(),
      postgres: Type.String(),
      database: Type.Enum(['embedded', 'own'], {
        description: 'Whether the server runs the database itself.',
      }),
      started_at: Instant,
    }),
  },
  example: {},

  async ownTransactions({ installation }) {
    const { startedAt, ...versions } = await installation.versions();
    return { ...versions, started_at: startedAt.toString() };
  },
});

export const INSTALLATION_ENDPOINTS = [getHealth, getVersions];

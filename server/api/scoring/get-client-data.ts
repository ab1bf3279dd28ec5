import { SCORING_SERVICES } from '@mkopo/core/scoring/scoring-service.ts';
import { Type } from 'typebox';
import { readDateTime } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { type LoggedScore, listScoreEntries } from '#views/scoring/list-score-entries.ts';
import { endpoint } from './scoring-endpoint.ts';
import { ClientReference } from './scoring-formats.ts';

const LIMIT_MAX = 1000;

const Service = Type.Enum([...SCORING_SERVICES], { description: 'Which service was asked.' });
const DateTime = { format: 'date-time-text', examples: ['2026-01-31 09:00:00'] } as const;

const Entry = Titled('ClientDataEntry', {
  client_data: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What was sent: `client_id`, and all that was said of the client.',
  }),
  results: Type.Record(Type.String(), Type.Unknown(), {
    description: 'What was answered, without an explanation.',
  }),
  service: Service,
  date_time: Type.String({ ...DateTime, description: 'When it was asked, in UTC.' }),
});

/** GET /client_data/: what a key has asked about a client before. */
export const getClientData = endpoint({
  method: 'GET',
  path: '/client_data/',
  name: 'listClientData',
  tag: 'Scoring',
  summary: 'List what was scored before',
  description:
    'The successful calls of this key, or of keys it replaced when it was rotated; newest first. ' +
    'A key sees no entries of other keys. An answer holds at most `limit` entries and about ' +
    '4 MiB; go on with `until` set to the `date_time` of its last entry.',
  query: Closed({
    client_id: ClientReference,
    service: Service,
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LIMIT_MAX, description: 'How many; 1000 at most.' }),
    ),
    until: Type.Optional(
      Type.String({ ...DateTime, description: 'Only entries of this second (UTC) or before.' }),
    ),
  }),
  reply: { status: 200, data: Type.Array(Entry) },
  example: { query: { client_id: 'CL-1042', service: 'demographic_score' } },

  async live({ tx, caller, query }) {
    const { client_id: clientId, service, limit = LIMIT_MAX, until } = query;
    const before = until === undefined ? null : secondAfter(until);
    const asked = { keyId: caller.id, clientId, service, before, limit };
    return (await listScoreEntries(tx, asked)).map(showEntry);
  },
});

function secondAfter(text: string): Temporal.Instant | null {
  return readDateTime(text)?.add({ seconds: 1 }) ?? null;
}

function showEntry({ clientData, results, service, madeAt }: LoggedScore) {
  const dateTime = madeAt.toString({ smallestUnit: 'second', roundingMode: 'floor' });
  return {
    client_data: clientData as Record<string, unknown>,
    results: results as Record<string, unknown>,
    service,
    date_time: dateTime.replace('T', ' ').replace('Z', ''),
  };
}

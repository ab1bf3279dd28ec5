import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { DAYS_QUERY, readDays } from '#api/console/kit/days-query.ts';
import { DoerRecord, showDoer } from '#api/console/kit/doer-record.ts';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { CountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { type Doer, nameActors } from '#store/access/actor-names.ts';
import {
  countLookUps,
  type LookUpsOfCaller,
  type LookUpsOfDay,
} from '#views/identity/identity-usage.ts';

const Kind = Type.Enum([...REGISTRY_KINDS], { description: 'What was looked up.' });
const Ms = (description: string) => Type.Number({ minimum: 0, description });

const COUNTS = {
  look_ups: [Type.Integer({ minimum: 0 }), 'lookUps'],
  found: [Type.Integer({ minimum: 0 }), 'found'],
  not_found: [CountOf('The registry has no such record.'), 'notFound'],
  unavailable: [CountOf('The registry could not be asked.'), 'unavailable'],
} as const;

const ofDay = record('LookUpsOfDay', (day: LookUpsOfDay) => day, { date: [Day, 'on'], ...COUNTS });

const ofCaller = record(
  'LookUpsOfCaller',
  (counts: LookUpsOfCaller, caller: Doer) => ({ ...counts, caller }),
  {
    caller: [DoerRecord, ({ caller }) => showDoer(caller)],
    public_id: [OrNull(Type.String(), { description: 'What a key is called by.' }), 'publicId'],
    kind: [Kind, 'kind'],
    ...COUNTS,
    median_ms: [Ms('Half of them took no longer.'), ({ medianMs }) => inTenths(medianMs)],
    p95_ms: [Ms('All but one in twenty took no longer.'), ({ p95Ms }) => inTenths(p95Ms)],
  },
);

const inTenths = (ms: number) => Math.round(ms * 10) / 10;

const IdentityUsage = Titled('IdentityUsage', {
  from: Day,
  to: Day,
  callers: Type.Array(ofCaller.schema, {
    description: 'Keys, and staff who checked clients: by what they looked up, the busiest first.',
  }),
  days: Type.Array(ofDay.schema, { description: 'Days without a look-up are left out.' }),
});

/** GET /identity-usage: who looked what up, how often, and what came of it. */
export const getIdentityUsage = endpoint({
  method: 'GET',
  path: '/identity-usage',
  readsReplica: true,
  name: 'getIdentityUsage',
  tag: 'Identity',
  summary: 'Count look-ups of identities',
  description:
    'By caller and kind, and by day of the lender’s zone. Whom they were about is kept nowhere.',
  needs: 'identity.read',
  query: Closed({
    ...DAYS_QUERY,
    kind: Type.Optional(Kind),
    caller_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Of one key or colleague alone.' }),
    ),
  }),
  reply: { status: 200, data: IdentityUsage },
  refusals: ['date_out_of_range'],
  example: { query: { from: '2026-02-01', to: '2026-02-28', kind: 'krapin' } },

  async live({ tx, ...call }) {
    const { kind = null, caller_id: callerId = null } = call.query;
    const { fromOn, toOn, ...period } = readDays(call);
    const { callers, days } = await countLookUps(tx, { ...period, kind, callerId });
    const nameOf = await nameActors(tx, callers);
    return {
      ...{ from: fromOn.toString(), to: toOn.toString() },
      callers: callers.map((counts) => ofCaller.show(counts, nameOf(counts))),
      days: days.map((counts) => ofDay.show(counts)),
    };
  },
});

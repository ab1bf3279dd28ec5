import { emailName } from '@mkopo/core/access/email.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { readTimeZone, USUAL_LENDER } from '@mkopo/core/tenant/lender-terms.ts';
import { Type } from 'typebox';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import {
  Country,
  CurrencyCode,
  Day,
  Email,
  Instant,
  OrNull,
  Slug,
  TimeZone,
  Words,
} from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { record } from '#api/records/kit/record.ts';
import { takeLenderOn } from '#operations/operators/take-lender-on.ts';
import { makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { type LenderRow, listLenders } from '#views/operators/list-lenders.ts';
import { endpoint } from './operator-endpoint.ts';

const LENDER_KINDS = ['live', 'sandbox', 'demo'] as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });

const { schema: LenderRecord, show: showLender } = record(
  'HostedLender',
  (lender: LenderRow) => ({ ...lender, kind: kindOf(lender) }),
  {
    slug: [Slug, 'slug'],
    name: [Type.String(), 'name'],
    kind: [Type.Enum([...LENDER_KINDS]), 'kind'],
    country: [Type.String(), 'country'],
    currency: [Type.String(), 'currency'],
    rail: [
      OrNull(Type.Enum(['real', 'simulated']), {
        description: 'How its mobile money moves; null as long as none did.',
      }),
      'rail',
    ],
    created_at: [Instant, 'createdAt'],
    staff: [count('People who can log in.'), 'staff'],
    keys: [count('Keys that open something.'), 'keys'],
    calls_today: [count('Calls by its keys since midnight, in UTC.'), 'callsToday'],
    calls_of_week: [count('Today’s, and of the six days before.'), 'callsOfWeek'],
    errors_today: [count('Of those in the request log: status 400 and more.'), 'errorsToday'],
    errors_of_week: [count('Of today and the six days before.'), 'errorsOfWeek'],
    last_closed_on: [OrNull(Day, { description: 'The last day that was closed.' }), 'lastClosedOn'],
    open_suspense: [count('Receipts that nobody has placed.'), 'openSuspense'],
  },
);

function kindOf({ isDemo, isSandbox }: LenderRow): (typeof LENDER_KINDS)[number] {
  const [live, sandbox, demo] = LENDER_KINDS;
  if (isDemo) return demo;
  return isSandbox ? sandbox : live;
}

/** GET /tenants: the lenders, and how much they do. */
const getTenants = endpoint({
  method: 'GET',
  path: '/tenants',
  name: 'listTenants',
  tag: 'Operators',
  summary: 'List the lenders',
  description:
    'All of them by their slugs, with counts of what they do. Nobody’s clients and no amount of ' +
    'money can be read here: the database’s role for it is let at no such column.',
  query: Closed({
    q: Type.Optional(
      Type.String({
        ...{ minLength: 1, maxLength: 100, examples: ['umoja'] },
        description: 'What its slug or name has in it.',
      }),
    ),
  }),
  reply: { status: 200, data: Type.Object({ items: Type.Array(LenderRecord) }) },
  example: { query: { q: 'umoja-sacco' } },

  async ownTransactions({ database, query: { q: named = null } }) {
    const lenders = await inPlatform(database, (tx) => listLenders(tx, named));
    return { items: lenders.map((lender) => showLender(lender)) };
  },
});

const Admin = Closed({ email: Email, name: Words({ minLength: 1, maxLength: 100 }) });

/** POST /tenants: takes a lender onto the platform, with its first admin. */
const postTenants = endpoint({
  method: 'POST',
  path: '/tenants',
  name: 'createTenant',
  tag: 'Operators',
  summary: 'Take a lender onto the platform',
  description:
    'With its books, its first branch and its first admin, whose `one_time_password` is in this ' +
    'answer and nowhere else: it is changed at the first log-in. A `sandbox` lender is one for ' +
    'good: its money is simulated and its clock can be moved.',
  bodyMaxBytes: BODY_MAX_BYTES.short,
  body: Body('NewLender', {
    slug: Slug,
    name: Words({ minLength: 1, maxLength: 100 }),
    kind: Type.Optional(Type.Enum(['live', 'sandbox'], { default: 'live' })),
    country: Type.Optional(Country),
    currency: Type.Optional(CurrencyCode),
    time_zone: Type.Optional(TimeZone),
    admin: Admin,
  }),
  hashes: true,
  hasSecrets: true,
  reply: {
    status: 201,
    data: Titled('MadeLender', {
      slug: Slug,
      name: Type.String(),
      kind: Type.Enum([...LENDER_KINDS]),
      admin: Type.Object({ email: Type.String(), name: Type.String() }),
      one_time_password: Type.String({ description: 'Shown this once, and kept nowhere.' }),
    }),
  },
  refusals: ['lender_exists'],
  example: {
    body: {
      ...{ slug: 'pwani-sacco', name: 'Pwani Sacco', country: 'KE', currency: 'KES' },
      ...{ time_zone: 'Africa/Nairobi' },
      admin: { email: 'asha.mwangi@pwani.example', name: 'Asha Mwangi' },
    },
  },

  prepare: () => makeOneTimePassword(),
  async live({ tx, body, prepared: { shown, passwordHash } }) {
    const { slug, name, kind = 'live', country = USUAL_LENDER.country, admin } = body;
    const { currency = USUAL_LENDER.currency, time_zone: zone = USUAL_LENDER.timeZone } = body;
    const { tenant, admin: first } = await takeLenderOn(tx, {
      lender: {
        ...{ slug, name, country, currency: currency as Currency },
        timeZone: readTimeZone(zone) ?? zone,
        ...(kind === 'sandbox' && { kind }),
      },
      admin: { email: emailName(admin.email), name: admin.name, passwordHash },
    });
    return {
      ...{ slug: tenant.slug, name: tenant.name, kind },
      admin: { email: first.email, name: first.name },
      one_time_password: shown,
    };
  },
});

export const TENANT_ENDPOINTS = [getTenants, postTenants];

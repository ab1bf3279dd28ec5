import type { Book } from '@mkopo/bench/sites/site.ts';

/** What a call may be asked, as its OpenAPI document says it. */
export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: string; readonly enum?: readonly string[] };
};

export type ConsoleDocument = {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>
  >;
};

/** Words that many, one and nobody go by, and what else is searched for. */
const SEARCHED = ['Amina', 'Odhiambo42a', 'Nobody', '0700000042', 'LN-1000042'];
const [LOAN_ID, CLIENT_ID] = [
  '00000000-0000-7000-8000-000000000005',
  '00000000-0000-7000-9000-000000000005',
];
/** Of a page, and of the form it has. */
const NOT_TRIED = ['limit', 'cursor', 'format', 'language', 'own_language'];
/** How long ago a stretch begins and a day is: neither is the first of a month. */
const DAYS_AGO = [100, 320];

type Asked = { readonly book: Book; readonly today: Temporal.PlainDate };

/**
 * Every GET of the console that a book answers: each by itself, and with each value of each filter
 * and order. Calls of one record are those of a loan and of a client.
 */
export function consoleCalls(document: ConsoleDocument, asked: Asked): string[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const at = path.replace('/loans/{id}', `/loans/${LOAN_ID}`);
    const whole = at.replace('/clients/{id}', `/clients/${CLIENT_ID}`);
    if (!get || whole.includes('{')) return [];
    const parameters = (get.parameters ?? []).filter((one) => one.in === 'query');
    const needed = parameters.filter(({ required }) => required);
    const least = Object.fromEntries(
      needed.map((one) => [one.name, valuesOf(one, asked)[0] ?? '']),
    );
    const tried = parameters.flatMap((one) =>
      valuesOf(one, asked).map((value) => ({ ...least, [one.name]: value })),
    );
    return [least, ...tried].map((query) => `${whole}?${new URLSearchParams(query)}`);
  });
}

function valuesOf({ name, schema }: Parameter, { book, today }: Asked): readonly string[] {
  if (NOT_TRIED.includes(name)) return [];
  if (schema?.enum) return schema.enum;
  if (schema?.type === 'boolean') return ['true', 'false'];
  const ofBook = book.filters[name];
  if (ofBook) return [ofBook];
  const days = DAYS_AGO.map((count) => today.subtract({ days: count }).toString());
  if (/^(created|updated)_/.test(name)) return days.map((day) => `${day}T00:00:00Z`);
  if (/(^|_)(from|to|date|on)$/.test(name)) return days;
  return KNOWN[name] ?? [];
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  q: SEARCHED,
  name: SEARCHED,
  ...{ loan_id: [LOAN_ID], loan_number: ['LN-1000042'], account: ['1100', '1200'] },
  ...{ phone: ['+254700000042'], tel: ['+254700000042'], national_id: ['12345678'] },
  ...{ days_past_due: ['30'], days_past_due_min: ['30'], days_past_due_max: ['30'] },
  ...{ amount_min: ['1000'], amount_max: ['900'] },
};

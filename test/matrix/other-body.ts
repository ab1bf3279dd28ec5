import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/**
 * Another body that the endpoint would take as well: something is left out, or a value is changed.
 */
export function otherBody({ name, body: schema, faults }: Endpoint, body: object): object {
  const isTaken = (changed: object) =>
    schema && Check(schema, changed) && !faults?.(changed).length;
  const other = changesOf(body, schema).find(isTaken);
  if (!other) throw new Error(`${name} takes no other body than its example: give it an option`);
  return other;
}

/** Values that a field might be given by mistake. */
export const ODD_VALUES: readonly unknown[] = [
  1,
  1.5,
  -1,
  true,
  null,
  [],
  {},
  '',
  '1',
  'text',
  '\n',
];

function changesOf(body: object, schema: TSchema | undefined): object[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { enum?: [] }> };
  const fields = Object.entries(body);
  return fields.flatMap(([name, value]) => {
    const rest = Object.fromEntries(fields.filter(([other]) => other !== name));
    const others = (properties[name]?.enum ?? []).filter((one) => one !== value);
    const changed = [...others, ...variationsOf(value)];
    return [rest, ...changed.map((put) => ({ ...body, [name]: put }))];
  });
}

function variationsOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return [value.slice(1)];
  return typeof value === 'string' ? [`${value} too`, null, otherId(value), ...nextDay(value)] : [];
}

function nextDay(value: string): string[] {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay ? [Temporal.PlainDate.from(value).add({ days: 1 }).toString()] : [];
}

/** An id that differs in its last digit; anything else is no id afterwards either. */
function otherId(value: string): string {
  return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
}

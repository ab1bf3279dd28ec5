import type { Item } from '#kit/call/answers.ts';

export type AuditRecord = Item<'/audit/records'>;
export type ActorKind = AuditRecord['actor_kind'];

export type Change = {
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** What differs between before and after, field by field, as text. */
export function changesIn({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: said(old[field]), after: said(now[field]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (value === null || value === undefined) return {};
  const isThing = typeof value === 'object' && !Array.isArray(value);
  return isThing ? (value as Readonly<Record<string, unknown>>) : { '': value };
}

function said(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

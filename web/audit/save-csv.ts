import type { AuditRecord } from './choices.ts';

const COLUMNS = [
  ...(['at', 'actor_kind', 'actor_id', 'ip', 'action', 'subject_kind', 'subject_id'] as const),
  ...(['request_id', 'link', 'before', 'after'] as const),
] as const;

/** Saves records as a file that spreadsheets open; none of its cells is read as a formula. */
export function saveAsCsv(records: readonly AuditRecord[]): void {
  const lines = [
    COLUMNS.join(','),
    ...records.map((record) => COLUMNS.map((name) => cellOf(record[name])).join(',')),
  ];
  const file = new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'audit.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}

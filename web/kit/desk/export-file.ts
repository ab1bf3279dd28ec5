import type { Answer } from '#kit/call/answers.ts';
import { addressOf } from '#kit/call/call.ts';

export type Export = Answer<'post', '/exports'>;

/** Has the browser save the file of an export. */
export function saveExport({ id }: Pick<Export, 'id'>): void {
  window.location.assign(addressOf('/exports/{id}/file', { path: { id } }));
}

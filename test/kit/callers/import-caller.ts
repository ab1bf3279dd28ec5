import assert from 'node:assert/strict';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { until } from '@mkopo/test/kit/until.ts';

const AT_REST = ['unmapped', 'checked', 'done', 'undone', 'cancelled', 'failed'];

/** Files as staff bring them in. */
export function importing(call: Caller) {
  const send = (kind: string, content: string | Uint8Array, name = 'rows.csv') => {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', new Blob([content as string]), name);
    return call('POST /imports', { body });
  };
  /** The import as it is when no job works on it any more. */
  const atRest = (id: string) =>
    until('the import is at rest', 60_000, async () => {
      const { data } = (await call(`GET /imports/${id}`)).json;
      return AT_REST.includes(data.status) && data;
    });
  return {
    send,
    atRest,
    async checked(kind: string, content: string | Uint8Array) {
      const sent = await send(kind, content);
      assert.equal(sent.status, 201, sent.text);
      return atRest(sent.json.data.id);
    },
    async confirmed(id: string, rows: number) {
      const answer = await call(`POST /imports/${id}/confirm`, { body: { rows } });
      assert.equal(answer.status, 200, answer.text);
      return atRest(id);
    },
    async undone(id: string) {
      const answer = await call(`POST /imports/${id}/undo`);
      assert.equal(answer.status, 200, answer.text);
      return atRest(id);
    },
    /** Every row in a state, with its number and the codes of what is wrong with it. */
    async rows(id: string, state: string) {
      const { json } = await call(`GET /imports/${id}/rows?state=${state}&limit=200`);
      return json.data.items as ToldRow[];
    },
  };
}

export type ToldRow = {
  readonly number: number;
  readonly faults: readonly { field: string; column: string; code: string; problem: string }[];
  readonly subject_id: string | null;
};

export const codesOf = (rows: readonly ToldRow[]) =>
  rows.map(({ number, faults }) => [
    number,
    ...faults.map(({ field, code }) => `${field ?? 'row'} ${code}`),
  ]);

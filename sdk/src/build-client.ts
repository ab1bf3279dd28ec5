import type { CallTable } from './call-table.ts';
import type { CallInput } from './make-request.ts';
import type { ClientOf } from './method.ts';
import { type ListPage, pagedCall } from './pages.ts';
import { type Call, type Site, sendCall } from './send-call.ts';

/** A method for every call of a table. What they take and answer is in the types alone. */
export function buildClient<Calls>(table: CallTable, site: Site): ClientOf<Calls> {
  const methods = Object.entries(table).map(([name, row]) => {
    const method = (input: CallInput = {}, options: Call['options'] = {}) => {
      const ask = (cursor: string | undefined) => {
        const asked = cursor === undefined ? input : { ...input, cursor };
        return sendCall(site, { row, input: asked, options });
      };
      return row.isPaged
        ? pagedCall(ask as (cursor?: string) => Promise<ListPage>)
        : ask(undefined);
    };
    return [name, method] as const;
  });
  return Object.freeze(Object.fromEntries(methods)) as ClientOf<Calls>;
}

import type { ListExport } from '@mkopo/core/access/list-export.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { EXPORT_TYPES, type ExportHow, exportBytes } from './export-table.ts';

type Making = Pick<ExportHow, 'read' | 'note'> & { readonly now: Temporal.Instant };

/** Makes the content of an export when nobody is there: by the lender's own day. */
export function makeExport(made: ListExport, { read, note, now }: Making) {
  async function* bytes() {
    const tenant = await read(readTenant);
    const { country, currency } = tenant;
    const desk = { today: businessDateOf(now, tenant), country, currency, caller: tenant, now };
    yield* exportBytes(made, { desk, read, ...(note && { note }) });
  }
  return { type: EXPORT_TYPES[made.format], bytes: bytes() };
}

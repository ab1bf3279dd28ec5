import { makeClient } from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

const HEADER = ['Jina', 'Simu', 'Kitambulisho'];

/** A file that nobody sent before. */
const freshFile = ({ fresh }: Making) =>
  `${HEADER.join(',')}\nAmina Odhiambo,0712345678,I${fresh()}x${process.pid}\n`;

type Stage = { readonly status: string; readonly rowsDone?: number };

/** An import as it stands when no job works on it, with three rows of which one is bad. */
async function makeImport(making: Making, { status, rowsDone = 0 }: Stage): Promise<string> {
  const sha256 = String(making.fresh()).padStart(64, '0');
  const made = await making.as((tx) =>
    tx.first<{ id: string }>(
      `insert into data_import (tenant_id, id, kind, status, file_name, format, size_bytes, sha256,
                                header, mapping, rows_all, rows_good, rows_bad, rows_done,
                                asked_by_kind, asked_by)
       values ($1, uuidv7(), 'clients', $2, 'clients.csv', 'csv', 170, $3, $4,
               '{"full_name": 0, "phone": 1, "national_id": 2}', 3, 2, 1, $5,
               'command', 'mkopo import')
       returning id`,
      [tx.tenantId, status, sha256, JSON.stringify(HEADER), rowsDone],
    ),
  );
  const id = made?.id ?? '';
  const subjects = rowsDone > 0 ? [await makeClient(making), await makeClient(making)] : [];
  await making.as((tx) =>
    tx.query(
      `insert into data_import_row (tenant_id, import_id, number, cells, state, faults, subject_id)
       values ($1, $2, 2, '["Amina Odhiambo", "0712345678", "12345678"]', $3, null, $4),
              ($1, $2, 3, '["Juma Said", "12", "12345678"]', 'bad',
               '[{"field": "phone", "code": "unreadable", "problem": "must be a phone number"},
                 {"field": null, "code": "repeated", "problem": "says again what row 2 says"}]',
               null),
              ($1, $2, 4, '["Asha Njeri", "0712345679", "12345680"]', $3, null, $5)`,
      [tx.tenantId, id, rowsDone > 0 ? 'done' : 'good', subjects[0] ?? null, subjects[1] ?? null],
    ),
  );
  return id;
}

export const makeCheckedImport = (making: Making) => makeImport(making, { status: 'checked' });

/**
 * An import before all others of the lender, on which somebody works for ever. A lender's stand in
 * one line, so no job goes on with what the calls began, while somebody looks at the tables.
 */
async function holdLine(making: Making): Promise<void> {
  await making.as((tx) =>
    tx.query(
      `insert into data_import (tenant_id, id, kind, status, file_name, format, size_bytes, sha256,
                                asked_by_kind, asked_by, asked_at, due_at)
       values ($1, uuidv7(), 'clients', 'reading', 'first.csv', 'csv', 1, $2, 'command',
               'mkopo import', '2000-01-01', '2999-01-01')
       on conflict do nothing`,
      [tx.tenantId, 'f'.repeat(64)],
    ),
  );
}

const at = (stage: Stage) => async (making: Making) => {
  await holdLine(making);
  return { params: { id: await makeImport(making, stage) } };
};
const begun = async (making: Making) => {
  await holdLine(making);
  return { body: { kind: 'clients', file: freshFile(making) } };
};
const done = at({ status: 'done', rowsDone: 2 });

/** Files of rows that staff bring in. */
export const importRecords: Partial<Records> = {
  makers: {
    async '/imports/{id}'(making) {
      await holdLine(making);
      return makeCheckedImport(making);
    },
  },
  calls: {
    beginImport: begun,
    undoImport: done,
    listImportRows: async (making) => ({ ...(await done(making)), query: { state: 'done' } }),
  },
  refusedCalls: {
    async beginImport(making, { by }) {
      const { body: sent } = await begun(making);
      const body = new FormData();
      body.set('kind', 'clients');
      body.set('file', new Blob([sent.file]));
      const address = `${making.server.origin}/console/api/imports`;
      await fetch(address, { method: 'POST', headers: by?.headers ?? {}, body });
      return { body: sent };
    },
    mapImport: done,
    confirmImport: async () => ({ body: { rows: 7 } }),
    cancelImport: done,
    undoImport: at({ status: 'undone' }),
  },
  announcesNothing: [
    ...['beginImport', 'mapImport', 'confirmImport', 'cancelImport', 'undoImport'],
  ],
};

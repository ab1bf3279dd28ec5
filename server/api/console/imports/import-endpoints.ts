import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { mayDo } from '@mkopo/core/access/permission.ts';
import {
  type DataImport,
  type DataImportId,
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  type ImportKind,
} from '@mkopo/core/import/data-import.ts';
import { mappingOf, mappingProblem } from '@mkopo/core/import/map-columns.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { FileContent } from '#api/kit/wire/file-answer.ts';
import { Body, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { UploadField } from '#api/kit/wire/read-form.ts';
import { readAmount } from '#api/records/kit/amount.ts';
import {
  beginImport,
  cancelImport,
  confirmImport,
  mapImport,
  reserveImport,
  undoImport,
} from '#operations/imports/manage-imports.ts';
import { nameActors } from '#store/access/actor-names.ts';
import { findImport, listImports } from '#store/imports/import-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { listImportRows } from '#views/imports/list-import-rows.ts';
import { FILE_TYPES, resultFile, templateFile, typeOf } from './import-files.ts';
import {
  ImportFormatName,
  ImportKindName,
  ImportPath,
  ImportRecord,
  ImportRowRecord,
  Mapping,
  RowStateName,
  showImport,
  showRow,
} from './import-record.ts';

/** What one must be allowed to do by hand, to do it by file. */
const NEEDS: Readonly<Record<ImportKind, Parameters<typeof mayDo>[1]>> = {
  clients: 'import.write',
  repayments: 'repayment.post',
  // What is taken over is an entry in the books, against equity.
  savings: 'books.post',
  loans: 'books.post',
};

function demandDoer(kind: ImportKind, { role }: StaffCaller): void {
  if (!mayDo(role, NEEDS[kind])) orRefuse(refuse('not_permitted', { kind }));
}

type Viewer = { readonly currency: Currency };

async function shown(tx: TenantTx, imports: readonly DataImport[], { currency }: Viewer) {
  const asker = ({ askedByKind, askedBy }: DataImport) => ({
    ...{ actorKind: askedByKind as 'staff', actorId: askedBy },
  });
  const nameOf = await nameActors(tx, imports.map(asker));
  return imports.map((one) => showImport({ ...one, currency, asker: nameOf(asker(one)) }));
}

async function shownOne(tx: TenantTx, one: DataImport, viewer: Viewer) {
  const [only] = await shown(tx, [one], viewer);
  if (!only) throw new Error('one import is shown as one');
  return only;
}

function importIn({ id }: { readonly id: string }): DataImportId {
  return parseId(id) as DataImportId;
}

const EXAMPLE_MAPPING = [
  { field: 'full_name', column: 0 },
  { field: 'phone', column: 1 },
];
const EXAMPLE_PATH = { params: { id: EXAMPLE_IDS.import } };

/** POST /imports: a file comes in. */
const postImports = endpoint({
  method: 'POST',
  path: '/imports',
  name: 'beginImport',
  tag: 'Imports',
  summary: 'Upload a file of rows',
  description:
    'A form (`multipart/form-data`) with the file in the field `file`: CSV (UTF-8; comma, ' +
    'semicolon or tab) or XLSX (its first sheet), by its content, up to ' +
    `${IMPORT_MAX_BYTES / 1024 / 1024} MiB and ${IMPORT_ROWS_MAX.toLocaleString('en')} rows; its ` +
    'first row names the columns. The rows are read and checked in the background, and nothing ' +
    'else happens until somebody confirms. The same file is taken once (`same_file`), unless ' +
    'nothing of it is left.',
  needs: 'import.write',
  body: Body('NewImport', { kind: ImportKindName, file: UploadField }),
  upload: { maxBytes: IMPORT_MAX_BYTES, typeOf, taken: 'CSV or XLSX' },
  reply: { status: 201, data: ImportRecord },
  refusals: ['not_permitted', 'invalid_state', 'storage_full'],
  example: {
    body: {
      kind: 'clients',
      file: { name: 'clients.csv', type: 'text/csv', sizeBytes: 1024, sha256: '0'.repeat(64) },
    },
  },

  async reserve({ tx, body, now, quotaBytes }): Promise<DataImportId> {
    return reserveImport(tx, { sizeBytes: body.file.sizeBytes, quotaBytes, now });
  },

  async live({ tx, body: { kind, file }, prepared: id, caller, now }) {
    demandDoer(kind, caller);
    const format = file.type === FILE_TYPES.xlsx ? 'xlsx' : 'csv';
    const { name: fileName, sizeBytes, sha256 } = file;
    const made = { id, kind, fileName, format, sizeBytes, sha256, dueAt: now } as const;
    return shownOne(tx, await beginImport(tx, made), caller);
  },
});

/** GET /imports: what was brought in of late. */
const getImports = endpoint({
  method: 'GET',
  path: '/imports',
  name: 'listImports',
  tag: 'Imports',
  summary: 'List imports',
  description: 'Newest first, the last 100.',
  needs: 'import.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(ImportRecord) }) },
  example: {},

  async live({ tx, caller }) {
    return { items: await shown(tx, await listImports(tx, 100), caller) };
  },
});

/** GET /imports/{id}: how far it is. */
const getImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  name: 'getImport',
  tag: 'Imports',
  summary: 'Read an import',
  description: 'How far it is, what was counted, and what may be done with it now.',
  needs: 'import.read',
  params: ImportPath,
  reply: { status: 200, data: ImportRecord },
  refusals: ['not_found'],
  example: EXAMPLE_PATH,

  async live({ tx, params, caller }) {
    return shownOne(tx, orNotFound(await findImport(tx, importIn(params))), caller);
  },
});

/** GET /imports/{id}/rows: its rows, by what became of them. */
const getImportRows = endpoint({
  method: 'GET',
  path: '/imports/{id}/rows',
  name: 'listImportRows',
  tag: 'Imports',
  summary: 'List rows of an import',
  description: 'In the order of the file, with all that is wrong with each.',
  needs: 'import.read',
  params: ImportPath,
  query: Closed({
    ...PAGE_QUERY,
    state: Type.Optional(Type.Enum(RowStateName.enum, { description: 'Default `bad`.' })),
  }),
  reply: { status: 200, data: Page(ImportRowRecord) },
  refusals: ['not_found'],
  example: { ...EXAMPLE_PATH, query: { state: 'bad' } },

  async live({ tx, params, query, cursors }) {
    const one = orNotFound(await findImport(tx, importIn(params)));
    const { size, after, rows: limit } = pageAsked(query, cursors);
    const { state = 'bad' } = query;
    const from = Number(after?.[0] ?? 0);
    const rows = await listImportRows(tx, { id: one.id, states: [state], after: from, limit });
    return pageOf(rows, size, {
      place: ({ number }) => [String(number)],
      show: (row) => showRow(one, row),
      cursors,
    });
  },
});

/** POST /imports/{id}/mapping: which column is which. */
const postImportMapping = endpoint({
  method: 'POST',
  path: '/imports/{id}/mapping',
  name: 'mapImport',
  tag: 'Imports',
  summary: 'Say which column is which',
  description: 'Replaces what was found by the names of the columns; all rows are checked again.',
  needs: 'import.write',
  params: ImportPath,
  body: Body('ImportMapping', { mapping: Mapping }),
  reply: { status: 200, data: ImportRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { ...EXAMPLE_PATH, body: { mapping: EXAMPLE_MAPPING } },

  async live({ tx, params, body, caller, now }) {
    const found = orNotFound(await findImport(tx, importIn(params)));
    demandDoer(found.kind, caller);
    const problem = mappingProblem(found.kind, body.mapping, found.header);
    if (problem) {
      const fields = [{ field: 'mapping', problem }];
      throw new ApiError('validation_error', { data: { fields } });
    }
    const mapped = { id: found.id, mapping: mappingOf(body.mapping), now };
    return shownOne(tx, await mapImport(tx, mapped), caller);
  },
});

/** POST /imports/{id}/confirm: somebody says yes. */
const postImportConfirm = endpoint({
  method: 'POST',
  path: '/imports/{id}/confirm',
  name: 'confirmImport',
  tag: 'Imports',
  summary: 'Bring the good rows in',
  description:
    'In the background, one import of a lender after the other, by the operations that every ' +
    'other door uses. Bad rows are left out. `rows` is how many good rows you have seen, and ' +
    '`amount` their sum: where there are others by now, because somebody said that the columns ' +
    'are others, nothing happens (`other_rows`). Savings and loans are claims: they keep to your ' +
    'approval limit, by the sum of the file, and where the lender asks for two persons, another ' +
    'confirms than who brought the file or said which column is which.',
  needs: 'import.write',
  params: ImportPath,
  body: Body('ImportConfirmation', {
    rows: Type.Integer({ minimum: 1 }),
    amount: Type.Optional(Type.Number({ minimum: 0, description: 'Of money alone.' })),
  }),
  reply: { status: 200, data: ImportRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { ...EXAMPLE_PATH, body: { rows: 2 } },

  async live({ tx, params, body: { rows, amount: sum }, caller, now }) {
    const { id, kind } = orNotFound(await findImport(tx, importIn(params)));
    demandDoer(kind, caller);
    const amount = sum === undefined ? undefined : readAmount(caller.currency, sum);
    return shownOne(tx, await confirmImport(tx, { id, rows, amount, now }), caller);
  },
});

/** POST /imports/{id}/cancel: somebody stops it. */
const postImportCancel = endpoint({
  method: 'POST',
  path: '/imports/{id}/cancel',
  name: 'cancelImport',
  tag: 'Imports',
  summary: 'Stop an import',
  description: 'What was brought in before stays, and can be undone.',
  needs: 'import.write',
  params: ImportPath,
  reply: { status: 200, data: ImportRecord },
  refusals: ['not_found', 'invalid_state'],
  example: EXAMPLE_PATH,

  async live({ tx, params, caller, now }) {
    return shownOne(tx, await cancelImport(tx, { id: importIn(params), now }), caller);
  },
});

/** POST /imports/{id}/undo: takes back what it brought in. */
const postImportUndo = endpoint({
  method: 'POST',
  path: '/imports/{id}/undo',
  name: 'undoImport',
  tag: 'Imports',
  summary: 'Take an import back',
  description:
    'As long as nothing else stands on what it brought in: else `rows_in_use`, with the first of ' +
    'those rows in `data.rows`. Clients are marked as deleted, repayments are reversed, savings ' +
    'accounts are emptied and closed, loans are withdrawn (where the lender asks for two ' +
    'persons, by another than who confirmed them). The audit trail keeps all.',
  needs: 'import.write',
  params: ImportPath,
  reply: { status: 200, data: ImportRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: EXAMPLE_PATH,

  async live({ tx, params, caller, now }) {
    const { id, kind } = orNotFound(await findImport(tx, importIn(params)));
    demandDoer(kind, caller);
    return shownOne(tx, await undoImport(tx, { id, now }), caller);
  },
});

const FormatChoice = Type.Optional(
  Type.Enum(ImportFormatName.enum, { description: 'Default `csv`.' }),
);
const FILES = Object.values(FILE_TYPES);

/** GET /imports/{id}/result: what was left out, and why. */
const getImportResult = endpoint({
  method: 'GET',
  path: '/imports/{id}/result',
  name: 'downloadImportResult',
  tag: 'Imports',
  summary: 'Download the rows that were left out',
  description:
    'Bad and failed rows as the file has them, with their number and all that is wrong. Mend ' +
    'them there and upload the file again: the two columns that were added are passed over.',
  needs: 'import.read',
  params: ImportPath,
  query: Closed({ format: FormatChoice }),
  reply: { status: 200, data: FileContent, files: FILES },
  refusals: ['not_found'],
  example: EXAMPLE_PATH,

  async live({ tx, params, query: { format = 'csv' } }) {
    return resultFile(orNotFound(await findImport(tx, importIn(params))), format);
  },
});

/** GET /import-templates: an empty file with its columns. */
const getImportTemplate = endpoint({
  method: 'GET',
  path: '/import-templates',
  name: 'downloadImportTemplate',
  tag: 'Imports',
  summary: 'Download a template',
  description: 'The columns that a file of a kind may have; those of your own file may differ.',
  needs: 'import.read',
  query: Closed({ kind: ImportKindName, format: FormatChoice }),
  reply: { status: 200, data: FileContent, files: FILES },
  example: { query: { kind: 'clients' } },

  async live({ query: { kind, format = 'csv' } }) {
    return templateFile({ kind, format });
  },
});

/** Files of rows that staff bring in. */
export const IMPORT_ENDPOINTS = [
  ...[postImports, getImports, getImport, getImportRows, postImportMapping, postImportConfirm],
  ...[postImportCancel, postImportUndo, getImportResult, getImportTemplate],
];

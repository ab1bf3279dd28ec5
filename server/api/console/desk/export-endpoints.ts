import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { DESK_LISTS, type DeskList } from '@mkopo/core/access/desk-list.ts';
import {
  EXPORT_ROWS_AT_ONCE,
  EXPORT_ROWS_MAX,
  EXPORTS_PER_DAY,
  type ListExport,
  type ListExportId,
} from '@mkopo/core/access/list-export.ts';
import { isOfHeadOffice, mayDo } from '@mkopo/core/access/permission.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { OnItsDay } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { FileAnswer, FileContent } from '#api/kit/wire/file-answer.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { readQuery, unknownParameters } from '#api/kit/wire/read-query.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { fileKey } from '#gateways/files/files.ts';
import {
  askExport,
  deleteOwnExport,
  findOwnExport,
  openExport,
} from '#operations/desk/manage-exports.ts';
import { listExports } from '#store/desk/list-export-store.ts';
import {
  ExportFormatName,
  ExportList,
  ExportPath,
  ExportRecord,
  showExport,
} from './export-record.ts';
import { EXPORT_TYPES, exportBytes } from './export-table.ts';
import { EXPORTABLE_LISTS } from './exportable-lists.ts';
import { ViewQuery } from './view-record.ts';

const CHECKS = new Map(DESK_LISTS.map((list) => [list, shapeCheck(EXPORTABLE_LISTS[list].query)]));

/** The query as the list itself reads it. */
function readAsked(list: DeskList, query: Readonly<Record<string, string>>) {
  return readQuery(EXPORTABLE_LISTS[list].query, new URLSearchParams(query));
}

/** What the list itself would say of the query. */
function queryFaults(sent: unknown): readonly Problem[] {
  const asked = (sent ?? {}) as { list?: DeskList; query?: Record<string, string> };
  const { list, query = {} } = asked;
  const known = list && EXPORTABLE_LISTS[list];
  if (!known || typeof query !== 'object' || query === null) return [];
  const texts = Object.values(query).every((value) => typeof value === 'string');
  if (!texts) return [];
  const problems = [
    ...unknownParameters(known.query, new URLSearchParams(query)),
    ...(CHECKS.get(list)?.(readAsked(list, query)) ?? []),
  ];
  return problems.map(({ field, problem }) => ({ field: `query.${field}`, problem }));
}

function demandReader(list: DeskList, { role, heldTo }: StaffCaller): void {
  const { needs } = EXPORTABLE_LISTS[list];
  if (!mayDo(role, needs)) orRefuse(refuse('not_permitted', { list }));
  if (heldTo && isOfHeadOffice(needs)) {
    orRefuse(refuse('not_permitted', { list, why: 'head_office' }));
  }
}

type Asking = { readonly caller: OnItsDay<StaffCaller>; readonly now: Temporal.Instant };

function deskOf({ caller, now }: Asking) {
  const { country, currency } = caller;
  return { today: businessDay({ caller, now }), country, currency, caller, now };
}

/** POST /exports: somebody takes a list along. */
const postExports = endpoint({
  method: 'POST',
  path: '/exports',
  name: 'exportList',
  tag: 'Desk',
  summary: 'Export a list',
  description:
    'All rows that pass the list’s own filters, with all fields of its records. Up to ' +
    `${EXPORT_ROWS_AT_ONCE.toLocaleString('en')} rows it is \`ready\` at once; of more, up to ` +
    `${EXPORT_ROWS_MAX.toLocaleString('en')}, a file is made in the background, one at a time ` +
    'for each person (`export_under_way`); nobody has more than ' +
    `${EXPORTS_PER_DAY} a day (\`too_many_exports\`). Fetch it within a day by ` +
    '`GET /exports/{id}/file`. Who may not read the list cannot export it. The audit trail ' +
    'keeps who took what along.',
  needs: 'list.keep',
  body: Body('NewExport', {
    list: ExportList,
    format: ExportFormatName,
    query: Type.Optional(ViewQuery),
  }),
  faults: queryFaults,
  reply: { status: 201, data: ExportRecord },
  refusals: ['not_permitted', 'invalid_state'],
  example: { body: { list: 'loans', format: 'csv', query: { stage: 'late,very_late' } } },

  async live({ tx, body: { list, format, query: sent = {} }, caller, now }) {
    demandReader(list, caller);
    // Its file may be made when nobody is there, who would be held to a branch.
    const query = { ...readAsked(list, sent), ...(tx.branchId && { branch_id: tx.branchId }) };
    const counting = { ...deskOf({ caller, now }), max: EXPORT_ROWS_MAX + 1 };
    const rowsAll = await EXPORTABLE_LISTS[list].count(tx, query, counting);
    return showExport(await askExport(tx, { list, format, query, rowsAll, now }));
  },
});

/** GET /exports: what one has exported of late. */
const getExports = endpoint({
  method: 'GET',
  path: '/exports',
  name: 'listExports',
  tag: 'Desk',
  summary: 'List your exports',
  description: 'Newest first, at most 50: each is there for a day.',
  needs: 'list.keep',
  reply: { status: 200, data: Type.Object({ items: Type.Array(ExportRecord) }) },
  example: {},

  async live({ tx, caller }) {
    return { items: (await listExports(tx, caller.id)).map(showExport) };
  },
});

/** GET /exports/{id}: how far it is. */
const getExport = endpoint({
  method: 'GET',
  path: '/exports/{id}',
  name: 'getExport',
  tag: 'Desk',
  summary: 'Read an export',
  description: 'How far its file is. Your own only.',
  needs: 'list.keep',
  params: ExportPath,
  reply: { status: 200, data: ExportRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.export } },

  async live({ tx, params, caller, now }) {
    return showExport(await findOwnExport(tx, { id: exportIn(params), ownerId: caller.id, now }));
  },
});

/** GET /exports/{id}/file: its content. */
const getExportFile = endpoint({
  method: 'GET',
  path: '/exports/{id}/file',
  name: 'downloadExport',
  tag: 'Desk',
  summary: 'Download an export',
  description:
    'CSV is UTF-8 with a BOM, ISO dates and bare decimals; in both formats no text becomes a ' +
    'formula. Your own only, and only as long as you may read the list.',
  needs: 'list.keep',
  params: ExportPath,
  reply: { status: 200, data: FileContent, files: Object.values(EXPORT_TYPES) },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.export } },

  async live({ tx, params, caller, now }) {
    const made = await openExport(tx, { id: exportIn(params), ownerId: caller.id, now });
    demandReader(made.list, caller);
    const desk = deskOf({ caller, now });
    const key = fileKey(caller.tenantId, made.id);
    return new FileAnswer({
      name: fileName(made, desk.today),
      type: EXPORT_TYPES[made.format],
      content:
        made.sizeBytes === null ? { flow: (read) => exportBytes(made, { desk, read }) } : { key },
    });
  },
});

/** DELETE /exports/{id} */
const deleteExportById = endpoint({
  method: 'DELETE',
  path: '/exports/{id}',
  name: 'deleteExport',
  tag: 'Desk',
  summary: 'Delete an export',
  description: 'Its file is removed a moment later; one that is being made is given up.',
  needs: 'list.keep',
  params: ExportPath,
  reply: { status: 200, data: ExportRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.export } },

  async live({ tx, params, caller, now }) {
    return showExport(await deleteOwnExport(tx, { id: exportIn(params), ownerId: caller.id, now }));
  },
});

function exportIn({ id }: { readonly id: string }): ListExportId {
  return parseId(id) as ListExportId;
}

function fileName({ list, format }: ListExport, today: Temporal.PlainDate): string {
  return `${list}-${today}.${format}`;
}

/** Lists that people take along. */
export const EXPORT_ENDPOINTS = [
  ...[postExports, getExports, getExport, getExportFile, deleteExportById],
];

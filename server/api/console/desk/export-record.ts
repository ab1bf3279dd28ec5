import { DESK_LISTS } from '@mkopo/core/access/desk-list.ts';
import {
  EXPORT_FORMATS,
  EXPORT_STATUSES,
  type ListExport,
} from '@mkopo/core/access/list-export.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { CountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

export const ExportPath = Type.Object({ id: Uuid });
export const ExportList = Type.Enum([...DESK_LISTS]);
export const ExportFormatName = Type.Enum([...EXPORT_FORMATS]);

/** A list that somebody takes along. */
export const { schema: ExportRecord, show: showExport } = record(
  'ListExport',
  (made: ListExport) => made,
  {
    id: [Uuid, 'id'],
    list: [ExportList, 'list'],
    format: [ExportFormatName, 'format'],
    query: [Type.Record(Type.String(), Type.Unknown()), ({ query }) => ({ ...query })],
    status: [Type.Enum([...EXPORT_STATUSES], { description: '`ready` can be fetched.' }), 'status'],
    rows: [CountOf('When it was asked for.'), 'rowsAll'],
    rows_done: [CountOf('Of a file that is being made.'), 'rowsDone'],
    size_bytes: [OrNull(Type.Integer(), { description: 'Of a file that is kept.' }), 'sizeBytes'],
    asked_at: [Instant, 'askedAt'],
    ended_at: [OrNull(Instant), 'endedAt'],
    expires_at: [Instant, 'expiresAt'],
  },
);

import { editableUntil, NOTE_CHANNELS, type NoteId } from '@mkopo/core/collection/contact-note.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body, Changes, Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { record } from '#api/records/kit/record.ts';
import { editNote, writeNote } from '#operations/collections/manage-notes.ts';
import type { NoteRow } from '#store/collections/note-store.ts';
import { listNotes } from '#views/collections/list-notes.ts';
import { OutcomeField } from './collection-fields.ts';

const ChannelField = Type.Enum([...NOTE_CHANNELS], { description: 'How they were spoken to.' });
const NoteText = Words({ minLength: 1, maxLength: 1_000 });

const { schema: NoteRecord, show: showNote } = record('Note', (note: NoteRow) => note, {
  id: [Uuid, 'id'],
  client_id: [Uuid, 'clientId'],
  loan_id: [OrNull(Uuid), 'loanId'],
  loan_number: [OrNull(Type.String()), 'loanNumber'],
  channel: [ChannelField, 'channel'],
  outcome: [OrNull(OutcomeField), 'outcome'],
  text: [Type.String(), 'body'],
  written_by: [
    Type.Object({ id: Uuid, name: Type.String() }),
    ({ writtenBy, writtenByName }) => ({ id: writtenBy, name: writtenByName }),
  ],
  created_at: [Instant, 'createdAt'],
  edited_at: [OrNull(Instant), 'editedAt'],
  editable_until: [
    Type.String({ ...Instant, description: 'Until then its author may change it.' }),
    editableUntil,
  ],
});

/** POST /notes: what was said is written down. */
const postNotes = endpoint({
  method: 'POST',
  path: '/notes',
  name: 'writeNote',
  tag: 'Collections',
  summary: 'Write a note on a client or a loan',
  description: 'A note is never deleted. Its author may mend it for 15 minutes.',
  needs: 'collections.write',
  body: Body('NewNote', {
    client_id: Uuid,
    loan_id: Type.Optional(Uuid),
    channel: ChannelField,
    outcome: Type.Optional(OutcomeField),
    text: NoteText,
  }),
  reply: { status: 201, data: NoteRecord },
  refusals: ['not_found'],
  example: {
    body: {
      client_id: EXAMPLE_IDS.client,
      channel: 'call',
      outcome: 'reached',
      text: 'Pays when the harvest is sold',
    },
  },

  async live({ tx, body, now }) {
    const clientId = parseId(body.client_id) as ClientId;
    const loanId = body.loan_id === undefined ? null : (parseId(body.loan_id) as LoanId);
    const words = { channel: body.channel, outcome: body.outcome ?? null, body: body.text };
    return showNote(await writeNote(tx, { clientId, loanId, ...words, now }));
  },
});

/** GET /notes: what was written down, newest first. */
const getNotes = endpoint({
  method: 'GET',
  path: '/notes',
  name: 'listNotes',
  tag: 'Collections',
  summary: 'List the notes on clients and loans',
  description: 'Newest first.',
  needs: 'collections.read',
  query: Closed({
    ...PAGE_QUERY,
    client_id: Type.Optional(Uuid),
    loan_id: Type.Optional(Uuid),
  }),
  reply: { status: 200, data: Page(NoteRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    const { size, after, rows } = pageAsked(query, cursors);
    const { client_id: clientId = null, loan_id: loanId = null } = query;
    const asked = { clientId, loanId, after: after?.[0] ?? null, limit: rows };
    const found = await listNotes(tx, asked);
    return pageOf(found, size, { place: ({ id }) => [id], show: showNote, cursors });
  },
});

/** PATCH /notes/{id}: its author mends a slip. */
const patchNote = endpoint({
  method: 'PATCH',
  path: '/notes/{id}',
  name: 'editNote',
  tag: 'Collections',
  summary: 'Mend a note',
  description:
    'By its author, within 15 minutes. What it said before stays in the audit trail. Fields that ' +
    'are left out stay as they are; `null` empties `outcome`.',
  needs: 'collections.write',
  params: Type.Object({ id: Uuid }),
  body: Changes('NoteChanges', {
    channel: Type.Optional(ChannelField),
    outcome: Type.Optional(OrNull(OutcomeField)),
    text: Type.Optional(NoteText),
  }),
  reply: { status: 200, data: NoteRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state'],
  example: { params: { id: EXAMPLE_IDS.note }, body: { text: 'Pays on Friday' } },

  async live({ tx, params, body: { channel, outcome, text }, now }) {
    const changes = {
      ...(channel !== undefined && { channel }),
      ...(outcome !== undefined && { outcome }),
      ...(text !== undefined && { body: text }),
    };
    return showNote(await editNote(tx, { id: parseId(params.id) as NoteId, changes, now }));
  },
});

/** What was said to and by clients. */
export const NOTE_ENDPOINTS = [postNotes, getNotes, patchNote];

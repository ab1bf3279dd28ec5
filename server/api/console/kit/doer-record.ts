import { Type } from 'typebox';
import { OrNull } from '#api/kit/wire/formats.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { DOER_KINDS, type Doer } from '#store/access/actor-names.ts';

/** Whoever did something: of the staff, by a key, in the app, or the system by itself. */
export const { schema: DoerRecord, show: showDoer } = record('Doer', (doer: Doer) => doer, {
  kind: [Type.Enum([...DOER_KINDS]), 'kind'],
  id: [TextOf('Of the person or the key; of the system, which part of it.'), 'id'],
  name: [OrNull(Type.String()), 'name'],
});

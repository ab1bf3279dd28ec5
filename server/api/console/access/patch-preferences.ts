import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Changes } from '#api/kit/wire/object-shapes.ts';
import { setPreferences } from '#operations/desk/set-preferences.ts';
import { PREFERENCE_FIELDS, PreferencesRecord, showPreferences } from './preference-record.ts';

/** PATCH /session/preferences: somebody sets the console up for themselves. */
export const patchPreferences = endpoint({
  method: 'PATCH',
  path: '/session/preferences',
  name: 'updatePreferences',
  tag: 'Access',
  summary: 'Change how one likes the console',
  description: 'Kept for the person, on whichever machine. `GET /session` shows it.',
  needs: null,
  body: Changes('PreferenceChanges', {
    language: Type.Optional(PREFERENCE_FIELDS.language),
    theme: Type.Optional(PREFERENCE_FIELDS.theme),
    hides_set_up: Type.Optional(PREFERENCE_FIELDS.hides_set_up),
  }),
  reply: { status: 200, data: PreferencesRecord },
  example: { body: { language: 'sw', theme: 'dark' } },

  async live({ tx, body, caller: { id: staffId } }) {
    const { hides_set_up: hidesSetUp, ...rest } = body;
    const changes = { ...rest, ...(hidesSetUp !== undefined && { hidesSetUp }) };
    return showPreferences(await setPreferences(tx, { staffId, changes }));
  },
});

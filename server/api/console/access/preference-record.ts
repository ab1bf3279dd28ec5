import { Type } from 'typebox';
import { OrNull } from '#api/kit/wire/formats.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { LANGUAGES, type Preferences, THEMES } from '#store/desk/preference-store.ts';

export const PREFERENCE_FIELDS = {
  language: OrNull(Type.Enum([...LANGUAGES]), { description: 'Null: as the browser has it.' }),
  theme: OrNull(Type.Enum([...THEMES]), { description: 'Null: as the device has it.' }),
  hides_set_up: FlagOf('Whether the list is put away by which a lender is set up.'),
} as const;

/** How somebody likes the console. */
export const { schema: PreferencesRecord, show: showPreferences } = record(
  'Preferences',
  (preferences: Preferences) => preferences,
  {
    language: [PREFERENCE_FIELDS.language, 'language'],
    theme: [PREFERENCE_FIELDS.theme, 'theme'],
    hides_set_up: [PREFERENCE_FIELDS.hides_set_up, 'hidesSetUp'],
  },
);

import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { SettingsRecord, showSettings } from './settings-record.ts';

/** GET /settings: what the lender asks of its people. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  name: 'getSettings',
  tag: 'Settings',
  summary: 'Read the settings',
  needs: null,
  reply: { status: 200, data: SettingsRecord },
  refusals: [],
  example: {},

  async live({ tx, caller }) {
    return showSettings(await readSettings(tx), caller.currency);
  },
});

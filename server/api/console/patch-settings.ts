import { Type } from 'typebox';
import { changeSettings } from '#operations/change-settings.ts';
import { ApprovalLimit, readApprovalLimit } from './approval-limit.ts';
import { endpoint } from './console-endpoint.ts';
import {
  EXAMPLE_SETTINGS,
  MakerAndChecker,
  SettingsRecord,
  showSettings,
} from './settings-record.ts';

/** PATCH /settings: an admin changes what the lender asks of its people. */
export const patchSettings = endpoint({
  method: 'PATCH',
  path: '/settings',
  name: 'updateSettings',
  tag: 'Settings',
  summary: 'Change the settings',
  description:
    '`approval_limit` is for everybody whose own limit is not set. It holds from the next ' +
    'approval on.',
  needs: 'settings.write',
  body: Type.Object(
    {
      maker_and_checker: Type.Optional(MakerAndChecker),
      approval_limit: Type.Optional(ApprovalLimit),
    },
    { title: 'SettingsChanges', additionalProperties: false, minProperties: 1 },
  ),
  reply: { status: 200, data: SettingsRecord },
  refusals: [],
  example: { body: { maker_and_checker: 'differ' }, reply: EXAMPLE_SETTINGS },

  async live({ tx, body, caller }) {
    const { maker_and_checker: makerAndChecker, approval_limit: limit } = body;
    const changes = {
      ...(makerAndChecker && { makerAndChecker }),
      ...readApprovalLimit(limit, caller.currency),
    };
    return showSettings(await changeSettings(tx, changes), caller.currency);
  },
});

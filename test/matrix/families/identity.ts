import assert from 'node:assert/strict';
import { identityFamily } from '@mkopo/server/api/identity/identity-family.ts';
import { ERRORS, type ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import type {
  Making,
  MatrixFamily,
  PartOfCall,
  Wording,
} from '@mkopo/test/matrix/matrix-family.ts';
import { openIdentityDesk } from './identity-desk.ts';

const OUTER = ['success', 'response_code', 'message', 'data', 'request_id'];

/** Five fields around everything; behind them a failure has its code, which fits its message. */
const wording: Wording = {
  read(answer) {
    const { status, json } = answer;
    const { data, code, request_id: requestId } = json;
    if (status === 200) return { code: 'success', data, fields: [], requestId };
    const fields =
      code === 'validation_error' || code === 'unknown_parameter' ? problems(json) : [];
    return { code, data: {}, fields, requestId };
  },
  assertForm(answer) {
    const { status, text, json } = answer;
    const isGood = status === 200;
    assert.deepEqual(Object.keys(json ?? {}), isGood ? OUTER : [...OUTER, 'code'], text);
    if (!isGood) assert.equal(json.code, codeOf(answer), text);
    assert.deepEqual([json.response_code, json.success], [status, isGood], text);
    assert.equal(json.data === null, !isGood, text);
    assert.match(json.message, /\w/, text);
  },
};

function codeOf({ status, json: { message } }: Answer): string {
  if (status === 400 && message.startsWith('The body is not JSON: ')) return 'invalid_json';
  if (status === 400) {
    const strange = / is not a parameter of this call/.test(message);
    return strange ? 'unknown_parameter' : 'validation_error';
  }
  if (status === 401) return 'unauthorized';
  const known = Object.entries(ERRORS).find(([, error]) => error.message === message);
  assert.ok(known && known[1].status === status, `${status} ${message} is no error of ours`);
  return known[0] satisfies string as ErrorCode;
}

/** `pinnumber is missing; x is not a field`. */
function problems({ message }: { message: string }) {
  return message.split('; ').map((told) => {
    const [, field = '', problem = ''] = /^(the body|\S+) (.+)$/.exec(told) ?? [];
    return { field: field === 'the body' ? '' : field, problem };
  });
}

/** The example of a look-up finds something once the examples are in the registry. */
async function found({ server, once }: Making): Promise<PartOfCall> {
  const entries = Object.values(EXAMPLE_ENTRIES).flat();
  await once('registry', () => fillRegistry(server.testDatabase.ownerUrl, entries));
  return {};
}

/** Keys that look numbers up. */
export const identity: MatrixFamily = {
  family: identityFamily,
  worlds: ['live'],
  waives: {
    sandbox: 'a look-up changes nothing, and the demo registry has people to look up',
    rights: 'an identity key opens all of its family',
  },
  wording,
  openDesk: openIdentityDesk,
  records: {
    makers: {},
    once: {},
    calls: { lookUpKraPin: found, lookUpAlienId: found, lookUpBusiness: found },
    refusedCalls: {},
    writesNothing: ['postBankList'],
    announcesNothing: ['lookUpKraPin', 'lookUpAlienId', 'lookUpBusiness'],
  },
};

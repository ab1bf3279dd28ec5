import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { makeWebhookSecret, signWebhook } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { webhookFault } from '@mkopo/server/main/commands/webhooks/check-webhook.ts';

const FOLDER = new URL('../../../../docs/verifiers/', import.meta.url);
const pathOf = (file: string) => new URL(file, FOLDER).pathname;

const now = Temporal.Now.instant();
const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
const body = '{"id":"e1","type":"client.created","data":{"note":"Wanjikũ / \\u00e9"}}';
const signed = (secrets: readonly string[], at = now) =>
  signWebhook({ id: 'e1', at, body, secrets });
const good = signed([secret]);

type Case = { readonly body: string; readonly headers: object; readonly isGood: boolean };

/** What every verifier must tell apart. */
const CASES: Readonly<Record<string, Case>> = {
  valid: { body, headers: good, isGood: true },
  'of two signatures the first fits': { body, headers: signed([secret, other]), isGood: true },
  'of two signatures the second fits': { body, headers: signed([other, secret]), isGood: true },
  'of another secret': { body, headers: signed([other]), isGood: false },
  tampered: { body: body.replace('e1', 'e2'), headers: good, isGood: false },
  'of another id': { body, headers: { ...good, 'webhook-id': 'e2' }, isGood: false },
  stale: { body, headers: signed([secret], now.subtract({ minutes: 6 })), isGood: false },
  'of later': { body, headers: signed([secret], now.add({ minutes: 6 })), isGood: false },
  'with another time': { body, headers: later(good), isGood: false },
  'with a time that is none': {
    body,
    headers: { ...good, 'webhook-timestamp': 'x' },
    isGood: false,
  },
  unsigned: { body, headers: { ...good, 'webhook-signature': '' }, isGood: false },
  'without a header': { body, headers: { 'webhook-id': 'e1' }, isGood: false },
  'of another version': {
    body,
    headers: { ...good, 'webhook-signature': good['webhook-signature'].replace('v1', 'v2') },
    isGood: false,
  },
};

function later(headers: typeof good) {
  return { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) };
}

/** Each tells of all cases at once, as `true` or `false` by name. */
const VERIFIERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the listener': async () =>
    ofEach(({ body: text, headers }) => {
      const incoming = { headers: headers as Record<string, string>, body: Buffer.from(text) };
      return webhookFault(incoming, { secret, now }) === null;
    }),
  TypeScript: async () => {
    const { verifyWebhook } = await import(pathToFileURL(pathOf('verify-webhook.ts')).href);
    return ofEach(({ body: text, headers }) => {
      try {
        return verifyWebhook(text, headers, secret).id === 'e1';
      } catch {
        return false;
      }
    });
  },
  Python: async () => run('python3', ['-c', PYTHON]),
  PHP: async () => run('php', ['-r', PHP]),
};

const PYTHON = `
import json, sys
sys.path.insert(0, ${JSON.stringify(pathOf('.'))})
sys.dont_write_bytecode = True
from verify_webhook import WebhookError, verify_webhook
secret = ${JSON.stringify(secret)}
def fits(case):
    try:
        return verify_webhook(case["body"].encode(), case["headers"], secret)["id"] == "e1"
    except WebhookError:
        return False
print(json.dumps({name: fits(case) for name, case in json.load(sys.stdin).items()}))
`;

const PHP = `
require ${JSON.stringify(pathOf('verify_webhook.php'))};
$told = [];
foreach (json_decode(file_get_contents('php://stdin'), true) as $name => $case) {
  try {
    $event = verify_webhook($case['body'], $case['headers'], ${JSON.stringify(secret)});
    $told[$name] = $event['id'] === 'e1';
  } catch (RuntimeException $refused) {
    $told[$name] = false;
  }
}
echo json_encode($told);
`;

function ofEach(fits: (one: Case) => boolean) {
  return Object.fromEntries(Object.entries(CASES).map(([name, one]) => [name, fits(one)]));
}

function run(program: string, args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync(program, args, {
    input: JSON.stringify(CASES),
    encoding: 'utf8',
  });
  assert.ok(stdout, `${program}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The language's program, for verifiers that are none of ours. */
const PROGRAMS: Readonly<Record<string, string>> = { Python: 'python3', PHP: 'php' };
const EXPECTED = ofEach(({ isGood }) => isGood);

for (const [name, verify] of Object.entries(VERIFIERS)) {
  const program = PROGRAMS[name];
  const isMissing = program !== undefined && spawnSync(program, ['--version']).error !== undefined;
  const skip = isMissing && `there is no ${program} here`;

  test(`the verifier of ${name} believes what is ours and of now, and nothing else`, {
    skip,
  }, async () => {
    assert.deepEqual(await verify(), EXPECTED);
  });
}

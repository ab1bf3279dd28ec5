import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayConnect, PUBLIC_REACH, readAllowed } from '@mkopo/core/event/webhook-address.ts';
import { readWebhookUrl } from '@mkopo/server/gateways/webhooks/read-webhook-url.ts';

const AT_HOME = { ...PUBLIC_REACH, allowsHttp: true, allowsLoopback: true };

test('the address of an endpoint is https, and read into what a connection needs', () => {
  assert.deepEqual(readWebhookUrl('https://Hooks.Example.com./in?a=1', PUBLIC_REACH), {
    isSecure: true,
    host: 'hooks.example.com',
    port: 443,
    path: '/in?a=1',
  });
  const ported = readWebhookUrl('https://[2606:4700::1111]:8443', PUBLIC_REACH);
  assert.deepEqual(ported, { isSecure: true, host: '2606:4700::1111', port: 8443, path: '/' });
});

const REFUSED: Readonly<Record<string, RegExp>> = {
  'http://example.com/': /https/,
  'ftp://example.com/': /https/,
  'https://user@example.com/': /user name/,
  'https://:secret@example.com/': /user name/,
  'https://example.com/#part': /fragment/,
  'https://example.com:25/': /port 25/,
  'https://exa mple.com/': /https/,
  [`https://example.com/${'a'.repeat(2_048)}`]: /https/,
  'https://127.0.0.1/': /internet/,
  'https://2130706433/': /internet/,
  'https://0x7f.1/': /internet/,
  'https://0177.0.0.1/': /internet/,
  'https://127.1/': /internet/,
  'https://127.0.0.1./': /internet/,
  'https://①②⑦.0.0.1/': /internet/,
  'https://0/': /internet/,
  'https://169.254.169.254/latest/meta-data': /internet/,
  'https://[::1]/': /internet/,
  'https://[::]/': /internet/,
  'https://[::ffff:10.0.0.1]/': /internet/,
  'https://[64:ff9b::a00:1]/': /internet/,
  'https://[fe80::1%25eth0]/': /https/,
  'https://localhost/': /internet/,
  'https://LOCALHOST./': /internet/,
  'https://a.localhost/': /internet/,
  'https://exa$mple.com/': /internet/,
  'https:///': /https/,
};

for (const [url, why] of Object.entries(REFUSED)) {
  test(`${url.slice(0, 60)} is refused with the reason`, () => {
    const fault = readWebhookUrl(url, PUBLIC_REACH);
    assert.ok(typeof fault === 'string');
    assert.match(fault, why);
  });
}

test('at home http and loopback will do, and the neighbours will not', () => {
  assert.equal(typeof readWebhookUrl('http://localhost:4400/in', AT_HOME), 'object');
  assert.equal(typeof readWebhookUrl('http://[::1]:4400/', AT_HOME), 'object');
  assert.equal(typeof readWebhookUrl('http://192.168.1.1/', AT_HOME), 'string');
  assert.ok(!mayConnect('10.0.0.1', 'hooks.example.com', AT_HOME));
});

test('what the operator allows may be called, and only that', () => {
  const allowed = readAllowed(['hooks.internal', '10.1.0.0/16', 'fd00::/8']);
  assert.deepEqual(allowed.faults, []);
  const reach = { ...PUBLIC_REACH, ...allowed };
  assert.ok(mayConnect('192.168.0.9', 'hooks.internal', reach));
  assert.ok(mayConnect('10.1.2.3', 'other.example', reach));
  assert.ok(!mayConnect('10.2.2.3', 'other.example', reach));
  assert.ok(!mayConnect('192.168.0.9', 'other.example', reach));
  assert.equal(typeof readWebhookUrl('https://10.1.2.3/', reach), 'object');
  const wrong = ['10.0.0.0/99', 'a b', 'https://x'];
  assert.deepEqual(readAllowed(wrong).faults, wrong);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayConnect } from '@mkopo/core/event/webhook-address.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';

const DATABASE_URL = 'postgres://mkopo@db.example/mkopo';
const reachOf = (env: Readonly<Record<string, string>>) => readConfig(env).webhookReach;

test('loopback and http are for the demo at home alone', () => {
  const home = reachOf({});
  assert.ok(home.allowsHttp && home.allowsLoopback);
  const elsewhere = [
    { DATABASE_URL },
    { DATABASE_URL, DEMO_DATA: 'on' },
    { DEMO_DATA: 'off' },
    { HOST: '0.0.0.0' },
    { HOST: '0.0.0.0', DEMO_DATA: 'on' },
    { TRUST_PROXY: 'on', DEMO_DATA: 'on' },
    { PUBLIC_URL: 'https://lender.example', DEMO_DATA: 'on' },
  ];
  for (const env of elsewhere) {
    const { allowsHttp, allowsLoopback } = reachOf(env as Record<string, string>);
    assert.ok(!allowsHttp && !allowsLoopback, JSON.stringify(env));
  }
});

test('an operator may allow http, and private hosts and ranges', () => {
  const WEBHOOK_ALLOWED = 'Hooks.internal, 10.1.0.0/16';
  const reach = reachOf({ DATABASE_URL, WEBHOOK_ALLOWED, WEBHOOK_HTTP: 'on' });
  assert.ok(reach.allowsHttp && !reach.allowsLoopback);
  assert.ok(mayConnect('192.168.1.1', 'hooks.internal', reach));
  assert.ok(mayConnect('10.1.7.7', 'other.example', reach));
  assert.throws(() => reachOf({ WEBHOOK_ALLOWED: '10.0.0.0/40' }), /WEBHOOK_ALLOWED has "10/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceWords } from './device-words.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

test('a device is told by browser and system, whatever else it says it is', () => {
  for (const [agent, browser, system] of [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/148.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 15; SM-A057F) ${CHROME}`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 'Safari', 'iOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', 'curl', null],
    ['', null, null],
    [null, null, null],
  ] as const) {
    assert.deepEqual(deviceWords(agent), { browser, system }, agent ?? 'none');
  }
});

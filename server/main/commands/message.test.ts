import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { africasTalking } from '@mkopo/server/gateways/messages/africas-talking.ts';
import { readSendersFile } from '@mkopo/server/gateways/messages/read-senders.ts';
import { smtpMail } from '@mkopo/server/gateways/messages/smtp-mail.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { launchMkopo, mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';

const folder = await mkdtemp(join(tmpdir(), 'mkopo-senders-'));
cleanUp(() => rm(folder, { recursive: true }));
const ANY_PORT = ['--port', '0', '--mail-port', '0'];

test('message simulator runs alone, writes senders that work, and shows what it takes', async () => {
  const file = join(folder, 'simulated.json');
  const args = ['message', 'simulator', ...ANY_PORT, '--senders', file, '--tenants', 'umoja'];
  const { child, outcome } = launchMkopo({}, ...args);
  cleanUp(async () => child.kill('SIGKILL'));
  const { accounts } = await until('senders', 60_000, async () => {
    const read = await readFile(file, 'utf8').then(
      (text) => text.endsWith('\n') && readSendersFile(file),
      () => null,
    );
    return read && read.faults.length === 0 && read;
  });
  assert.equal((await stat(file)).mode & 0o077, 0);
  const { sms, email } = accounts.get('umoja') ?? assert.fail('no senders');
  assert.ok(sms?.provider === 'africas_talking' && sms.isSimulated && email);
  const text = { id: 'm1', to: '+254712345678', text: 'Your code is k7mp2-9vxqa.' };
  assert.equal((await africasTalking(sms).sendText(text)).kind, 'accepted');
  const mail = { id: 'm2', to: 'amina@example.com', subject: 'Paid', text: 'Thanks.' };
  const taken = await smtpMail(email).sendMail({ ...mail, attachment: null });
  assert.equal(taken.kind, 'accepted');
  child.kill('SIGTERM');
  const { code, out } = await outcome;
  assert.equal(code, 0);
  assert.match(out, /SMS to \+254712345678.*Your code is k7mp2-9vxqa\./);
  assert.match(out, /Mail to amina@example\.com.*Subject: Paid.*Thanks\./s);
});

test('message simulator does not write over senders of somebody else', async () => {
  const real = join(folder, 'mine.json');
  const sms = { provider: 'http', url: 'https://sms.example.com/send', token: 'x' };
  await writeFile(real, JSON.stringify({ umoja: { sms } }));
  const before = await readFile(real, 'utf8');
  const run = mkopoWith({});
  const { code, err } = await run('message', 'simulator', ...ANY_PORT, '--senders', real);
  assert.equal(code, 1);
  assert.match(err, /senders of somebody else/);
  assert.equal(await readFile(real, 'utf8'), before);
  assert.match((await run('message', 'simulator', '--mail-port', 'x')).err, /--mail-port must be/);
});

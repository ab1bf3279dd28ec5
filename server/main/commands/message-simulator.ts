import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSendersFile } from '#gateways/messages/read-senders.ts';
import {
  type SimulatedProviders,
  startSimulatedProviders,
} from '#gateways/messages/simulated-providers.ts';
import { bold, dim, print } from '#main/commands/kit/print.ts';
import { partsOf, readOptions, readPort } from '#main/commands/kit/read-options.ts';
import { stopSignal } from '#main/commands/kit/stop-signal.ts';
import { OperatorError } from '#main/kit/operator-error.ts';

type MessageSimulatorOptions = {
  readonly port: string;
  readonly mailPort: string;
  readonly senders?: string;
  readonly tenants: string;
};

/** Runs simulators of an SMS provider and a mail server until they are told to stop. */
export async function runMessageSimulator(given: MessageSimulatorOptions): Promise<void> {
  const { port, mailPort, tenants } = readOptions({
    port: () => readPort('--port', given.port),
    mailPort: () => readPort('--mail-port', given.mailPort),
    tenants: () => partsOf(given.tenants),
  });
  const told = stopSignal('Stopping: what the simulators took is gone.');
  const providers = await startSimulatedProviders({
    sms: { port, tell: ({ to, text }) => print(`${bold(`SMS to ${to}`)}  ${text}`) },
    mail: {
      port: mailPort,
      tell: ({ to, content }) => print(`${bold(`Mail to ${to}`)}\n${content}\n`),
    },
  }).catch((error: Error) => {
    throw new OperatorError(`The simulators cannot listen: ${error.message}`);
  });
  try {
    const entries = Object.fromEntries(tenants.map((slug) => [slug, entryFor(providers, slug)]));
    if (given.senders !== undefined) await writeSenders(given.senders, entries);
    print(screenOf(entries, given.senders));
    await told;
  } finally {
    await providers.close();
  }
}

/** How a lender sends by them, as the file of senders has it. */
function entryFor({ sms, mail }: SimulatedProviders, slug: string) {
  const { url, username, apiKey } = sms.africasTalking(slug);
  const { isSimulated: _, ...email } = mail.account(`${slug} <messages@${slug}.example>`);
  const provider = { provider: 'africas_talking', environment: 'simulator' } as const;
  return { sms: { ...provider, url, username, api_key: apiKey }, email };
}

type Entries = Readonly<Record<string, ReturnType<typeof entryFor>>>;

/** Never over a file with real senders in it. */
async function writeSenders(file: string, entries: Entries): Promise<void> {
  const path = resolve(file);
  const isOurs = () => {
    const found = [...readSendersFile(path).accounts.values()];
    return found.length > 0 && found.every(({ sms }) => sms?.isSimulated === true);
  };
  if (existsSync(path) && !isOurs()) {
    throw new OperatorError(`${file} has senders of somebody else in it: choose another name.`);
  }
  const content = `${JSON.stringify(entries, null, 2)}\n`;
  await writeFile(path, content, { mode: 0o600 }).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be written: ${error.message}`);
  });
}

function screenOf(entries: Entries, senders: string | undefined): string {
  const [{ sms, email } = { sms: null, email: null }] = Object.values(entries);
  return [
    '',
    `  ${bold('Simulators of an SMS provider and a mail server')} ${dim('(nobody is told)')}`,
    '',
    ...(sms ? [`  SMS       ${sms.url}  as Africa's Talking has it, key ${sms.api_key}`] : []),
    ...(email
      ? [`  E-mail    127.0.0.1:${email.port}  ${email.username}, password ${email.password}`]
      : []),
    ...(senders ? [`  Senders   MESSAGE_SENDERS=${senders} npm start`] : []),
    '',
    `  ${dim('What comes is shown here. Ctrl-C stops them.')}`,
    '',
  ].join('\n');
}

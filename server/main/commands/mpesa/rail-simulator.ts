import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DarajaAccount } from '#gateways/mpesa/daraja/daraja-account.ts';
import { readAccountsFile } from '#gateways/mpesa/read-accounts.ts';
import {
  type DarajaSimulator,
  startDarajaSimulator,
} from '#gateways/mpesa/simulator/daraja-simulator.ts';
import { SIMULATED_INITIATOR } from '#gateways/mpesa/simulator/simulated-credentials.ts';
import { MAGIC_NUMBERS } from '#gateways/mpesa/simulator/simulated-numbers.ts';
import { bold, dim, print } from '#main/commands/kit/print.ts';
import { partsOf, readOptions, readPort } from '#main/commands/kit/read-options.ts';
import { stopSignal } from '#main/commands/kit/stop-signal.ts';
import { OperatorError } from '#main/kit/operator-error.ts';

type RailSimulatorOptions = {
  readonly port: string;
  readonly accounts?: string;
  readonly tenants: string;
};

/** Runs a simulator of Daraja until it is told to stop. */
export async function runSimulator(given: RailSimulatorOptions): Promise<void> {
  const { port, tenants } = readOptions({
    port: () => readPort('--port', given.port),
    tenants: () => partsOf(given.tenants),
  });
  const told = stopSignal('Stopping: what the simulator remembered is gone.');
  const simulator = await startDarajaSimulator({ port }).catch((error: Error) => {
    throw new OperatorError(`The simulator cannot listen on port ${port}: ${error.message}`);
  });
  try {
    if (given.accounts !== undefined) await writeAccounts(given.accounts, simulator, tenants);
    print(screenOf(simulator, given.accounts));
    await told;
  } finally {
    await simulator.close();
  }
}

/** Never over a file with real accounts in it. */
async function writeAccounts(
  file: string,
  simulator: DarajaSimulator,
  tenants: readonly string[],
): Promise<void> {
  const path = resolve(file);
  const isOurs = () => {
    const found = [...readAccountsFile(path).accounts.values()];
    return found.length > 0 && found.every(({ url }) => url.startsWith('http://'));
  };
  if (existsSync(path) && !isOurs()) {
    throw new OperatorError(`${file} has accounts of somebody else in it: choose another name.`);
  }
  const entries = tenants.map((slug) => [slug, accountEntry(simulator.account(slug))]);
  const content = JSON.stringify(Object.fromEntries(entries), null, 2);
  await writeFile(path, `${content}\n`, { mode: 0o600 }).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be written: ${error.message}`);
  });
}

/** An account of a simulator, as the file of accounts has it. */
export function accountEntry({ url, collection }: DarajaAccount) {
  return {
    environment: 'simulator',
    url,
    consumer_key: collection.consumerKey,
    consumer_secret: collection.consumerSecret,
    shortcode: collection.shortcode,
    passkey: collection.passkey,
    initiator_name: collection.initiatorName,
    security_credential: collection.securityCredential(),
  };
}

function screenOf(simulator: DarajaSimulator, accounts: string | undefined): string {
  const { url, certificate, secrets } = simulator;
  const numbers = MAGIC_NUMBERS.map(({ number, uses, words }) => {
    const only = uses.length === 1 ? `${uses[0]}: ` : '';
    return `  ${number}   ${only}${words}`;
  });
  return [
    '',
    `  ${bold('A simulator of M-Pesa')} is at ${url} ${dim('(no real money moves)')}`,
    '',
    `  Consumer key       any, such as simulated-umoja-sacco`,
    `  Consumer secret    ${secrets.consumerSecret}`,
    `  Passkey            ${secrets.passkey}`,
    `  Operator           ${SIMULATED_INITIATOR}, password ${secrets.password}`,
    ...(accounts ? [`  Accounts           MPESA_ACCOUNTS=${accounts} npm start`] : []),
    '',
    `  ${bold('Numbers')} ${dim('(25470000 and a result code of four digits fails with it)')}`,
    ...numbers,
    '',
    `  ${bold('Key')} ${dim('(seals the password of the operator)')}`,
    certificate(),
    `  ${dim('Ctrl-C stops it.')}`,
    '',
  ].join('\n');
}

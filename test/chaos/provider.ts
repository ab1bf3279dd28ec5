import { writeFile } from 'node:fs/promises';
import {
  type DarajaSimulator,
  startDarajaSimulator,
} from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { accountEntry } from '@mkopo/server/main/commands/mpesa/rail-simulator.ts';
import { type DatabaseProxy, startDatabaseProxy } from '@mkopo/test/fault/database-proxy.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

/** A provider that all servers share and that outlives them, as a real one does. */
export type Provider = {
  readonly simulator: DarajaSimulator;
  /** The way to it. */
  readonly line: DatabaseProxy;
  /** Posts once more whatever nobody took in when it was told. */
  tellMissedAgain(): Promise<void>;
};

/** Starts it, and writes the file of accounts by which servers find it. */
export async function startProvider(tenant: string, accountsFile: string): Promise<Provider> {
  const simulator = await startDarajaSimulator();
  cleanUp(() => simulator.close());
  const line = await startDatabaseProxy(simulator.url);
  const account = { ...simulator.account(tenant), url: new URL(line.url).origin };
  const accounts = JSON.stringify({ [tenant]: accountEntry(account) });
  await writeFile(accountsFile, accounts, { mode: 0o600 });
  let told = 0;
  return {
    simulator,
    line,
    async tellMissedAgain() {
      const missed = simulator
        .posted()
        .slice(told)
        .filter(({ heard }) => !wasTakenIn(heard));
      told = simulator.posted().length;
      for (const { url, body } of missed) {
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }).then((reply) => reply.text());
      }
    },
  };
}

type Heard = ReturnType<DarajaSimulator['posted']>[number]['heard'];

function wasTakenIn(heard: Heard): boolean {
  return heard.kind === 'answered' && heard.status === 200;
}

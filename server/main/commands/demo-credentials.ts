import type { Command } from 'commander';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { originOf, readConfig } from '#main/kit/config.ts';
import { readServedAt } from '#main/kit/served-at.ts';

/** `mkopo demo-credentials`: the public keys of the demo lenders, for scripts. */
export function addDemoCredentials(program: Command): void {
  program
    .command('demo-credentials')
    .description('print the addresses and public credentials of the demo lenders as JSON')
    .option('--json', 'as in any case: it is for scripts')
    .addHelpText('after', '\nExample:\n  mkopo demo-credentials > demo.json')
    .action(() => {
      const { host, port, dataDir } = readConfig();
      const shown = demoCredentials(readServedAt(dataDir) ?? originOf(host, port));
      process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
    });
}

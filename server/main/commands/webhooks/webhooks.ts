import type { Command } from 'commander';
import { listenForWebhooks } from './webhooks-listen.ts';

/** `mkopo webhooks …`: for those who build on events. docs/events.md tells the rest. */
export function addWebhooks(program: Command): void {
  const webhooks = program.command('webhooks').description('events, for those who build on them');
  webhooks
    .command('listen')
    .description('print and verify the webhooks that come to this machine, until it is stopped')
    .option('--secret <whsec>', 'the secret of the endpoint, to verify what comes')
    .option('--port <number>', 'where it listens', '4400')
    .option('--forward <url>', 'pass each webhook on to your own program, and answer as it does')
    .option('--key <key>', 'make an endpoint for as long as it listens, with this Partner key')
    .option('--url <base-url>', 'the Partner API of that key: http://…/api/v1/<slug>/partner/v1')
    .option('--reached-at <url>', 'where the server reaches it, if not on this machine')
    .option('--types <list>', 'of these types alone, comma-separated (with --key)')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  mkopo webhooks listen --secret whsec_… --forward http://localhost:3000/hook\n' +
        '  mkopo webhooks listen --key svc_test_… ' +
        '--url http://localhost:8080/api/v1/umoja-sacco/partner/v1',
    )
    .action(listenForWebhooks);
}

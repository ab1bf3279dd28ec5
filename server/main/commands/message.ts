import type { Command } from 'commander';
import { runMessageSimulator } from './message-simulator.ts';

/** `mkopo message …`: what people are told. docs/messages.md tells the rest. */
export function addMessage(program: Command): void {
  const message = program.command('message').description('SMS and e-mail to people');
  message
    .command('simulator')
    .description('take SMS and e-mail as providers do, show them here, and pass none on')
    .option('--port <number>', 'where it takes SMS', '4500')
    .option('--mail-port <number>', 'where it takes e-mail', '4525')
    .option('--senders <file>', 'write a file for MESSAGE_SENDERS that names it')
    .option('--tenants <slugs>', 'for these lenders, comma-separated', 'umoja-sacco,baraka-credit')
    .addHelpText(
      'after',
      '\nExample:\n  mkopo message simulator --senders senders.json --tenants my-sacco',
    )
    .action(runMessageSimulator);
}

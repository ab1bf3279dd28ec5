import type { Command } from 'commander';
import { registerPaybill } from './rail-register-paybill.ts';
import { runSimulator } from './rail-simulator.ts';
import { printRails } from './rail-status.ts';

/** `mkopo rail …`: how lenders' money moves. docs/rail.md tells the rest. */
export function addRail(program: Command): void {
  const rail = program.command('rail').description('mobile money: see how it moves, set it up');
  rail
    .command('status')
    .description("show each lender's rail, and try its credentials")
    .option('--tenant <slug>', 'of this lender alone')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo rail status --tenant my-sacco')
    .action(printRails);
  rail
    .command('register-paybill')
    .description('tell M-Pesa where payments to a paybill number are announced')
    .option('--tenant <slug>', 'of this lender (required)')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo rail register-paybill --tenant my-sacco')
    .action(registerPaybill);
  rail
    .command('simulator')
    .description('run a simulator of M-Pesa on this machine, until it is stopped')
    .option('--port <number>', 'where it listens', '9000')
    .option('--accounts <file>', 'write a file of accounts that fits, for MPESA_ACCOUNTS')
    .option('--tenants <slugs>', 'for these lenders, comma-separated', 'umoja-sacco,baraka-credit')
    .addHelpText(
      'after',
      '\nExample:\n  mkopo rail simulator --accounts accounts.json --tenants my-sacco',
    )
    .action(runSimulator);
}

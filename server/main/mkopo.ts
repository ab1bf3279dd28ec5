import { Command } from 'commander';
import { addDemoCredentials } from './commands/demo-credentials.ts';
import { addStart } from './commands/start.ts';
import { OperatorError } from './operator-error.ts';

const program = new Command('mkopo')
  .description(
    'Mkopo, a lending platform: Partner, Scoring, Identity and Member APIs on one ledger',
  )
  .showHelpAfterError();

addStart(program);
addDemoCredentials(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

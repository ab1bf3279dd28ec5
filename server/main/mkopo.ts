import { Command } from 'commander';
import { addAudit } from './commands/audit.ts';
import { addCloseDay } from './commands/close-day.ts';
import { addDemoCredentials } from './commands/demo-credentials.ts';
import { addIdentity } from './commands/identity.ts';
import { addKey } from './commands/key.ts';
import { addMember } from './commands/member.ts';
import { addMigrate } from './commands/migrate.ts';
import { addRail } from './commands/rail.ts';
import { addScore } from './commands/score.ts';
import { addStaff } from './commands/staff.ts';
import { addStart } from './commands/start.ts';
import { addTenant } from './commands/tenant.ts';
import { loadEnvFile } from './config.ts';
import { OperatorError } from './operator-error.ts';

const program = new Command('mkopo')
  .description(
    'Mkopo, a lending platform: Partner, Scoring, Identity and Member APIs on one ledger',
  )
  .showHelpAfterError();

addStart(program);
addTenant(program);
addKey(program);
addScore(program);
addIdentity(program);
addStaff(program);
addMember(program);
addCloseDay(program);
addRail(program);
addAudit(program);
addMigrate(program);
addDemoCredentials(program);

try {
  loadEnvFile();
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import { Command } from 'commander';
import { addIdentity } from '#main/commands/identity/identity.ts';
import { addKey } from '#main/commands/keys/key.ts';
import { addRail } from '#main/commands/mpesa/rail.ts';
import { addScore } from '#main/commands/scoring/score.ts';
import { loadEnvFile } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { addAudit } from './audit.ts';
import { addCloseDay } from './close-day.ts';
import { addDemoCredentials } from './demo-credentials.ts';
import { addMember } from './member.ts';
import { addMigrate } from './migrate.ts';
import { addStaff } from './staff.ts';
import { addStart } from './start.ts';
import { addTenant } from './tenant.ts';

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

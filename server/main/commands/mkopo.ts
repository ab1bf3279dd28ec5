import { Command } from 'commander';
import { addCompletion } from '#main/commands/completion/completion.ts';
import { addDoctor } from '#main/commands/doctor/doctor.ts';
import { addIdentity } from '#main/commands/identity/identity.ts';
import { addImport } from '#main/commands/imports/import.ts';
import { addKey } from '#main/commands/keys/key.ts';
import { addRail } from '#main/commands/mpesa/rail.ts';
import { addScore } from '#main/commands/scoring/score.ts';
import { addWebhooks } from '#main/commands/webhooks/webhooks.ts';
import { loadEnvFile } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { programVersion } from '#main/kit/program-version.ts';
import { addAudit } from './audit.ts';
import { addBackup } from './backup.ts';
import { addCloseDay } from './close-day.ts';
import { addCompact } from './compact.ts';
import { addDemoCredentials } from './demo-credentials.ts';
import { addMcp } from './mcp.ts';
import { addMember } from './member.ts';
import { addMessage } from './message.ts';
import { addMigrate } from './migrate.ts';
import { addOperator } from './operator.ts';
import { addRehearse } from './rehearse.ts';
import { addRestore } from './restore.ts';
import { addStaff } from './staff.ts';
import { addStart } from './start.ts';
import { addTenant } from './tenant.ts';
import { addVersion } from './version.ts';

/** What each subject's commands are added by, in the order in which help shows them. */
const SUBJECTS = [
  ...[addStart, addTenant, addKey, addScore, addIdentity, addStaff, addMember],
  ...[addImport, addOperator],
  ...[addCloseDay, addRail, addMessage, addWebhooks, addMcp, addAudit, addBackup],
  ...[addRestore, addRehearse],
  ...[addDoctor, addMigrate, addCompact, addDemoCredentials, addVersion, addCompletion],
];

/** The command with all that can follow it. */
export function mkopoProgram(): Command {
  const program = new Command('mkopo')
    .description(
      'Mkopo, a lending platform: Partner, Scoring, Identity and Member APIs on one ledger',
    )
    .version(programVersion(), '-V, --version', 'show the version of the program and its schema')
    .addHelpText('after', '\nExamples:\n  mkopo start\n  mkopo tenant create --help')
    .showHelpAfterError();
  for (const add of SUBJECTS) add(program);
  for (const group of program.commands) showExample(group);
  return program;
}

/** Whoever asks what a group of commands is for is shown the way on. */
function showExample(group: Command): void {
  const [first] = group.commands;
  if (!first) return;
  group.addHelpText('after', `\nExample:\n  mkopo ${group.name()} ${first.name()} --help`);
}

/** Does what a command line asks for: `tenant list`. */
export async function runMkopo(args: readonly string[]): Promise<void> {
  try {
    loadEnvFile();
    await mkopoProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

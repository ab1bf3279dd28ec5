import { Command } from 'commander';
import { loadEnvFile } from '#main/kit/env-file.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { programVersion } from '#main/kit/program-version.ts';

type Add = (program: Command) => void;

/**
 * What adds each subject's commands, by the word that is typed, in the order in which help shows
 * them. Each is loaded when it is asked for: all of them together take longer than most commands.
 */
const SUBJECTS: Readonly<Record<string, () => Promise<Add>>> = {
  start: async () => (await import('./start.ts')).addStart,
  tenant: async () => (await import('./tenant.ts')).addTenant,
  key: async () => (await import('#main/commands/keys/key.ts')).addKey,
  score: async () => (await import('#main/commands/scoring/score.ts')).addScore,
  identity: async () => (await import('#main/commands/identity/identity.ts')).addIdentity,
  staff: async () => (await import('./staff.ts')).addStaff,
  member: async () => (await import('./member.ts')).addMember,
  import: async () => (await import('#main/commands/imports/import.ts')).addImport,
  operator: async () => (await import('./operator.ts')).addOperator,
  'close-day': async () => (await import('./close-day.ts')).addCloseDay,
  rail: async () => (await import('#main/commands/mpesa/rail.ts')).addRail,
  message: async () => (await import('./message.ts')).addMessage,
  webhooks: async () => (await import('#main/commands/webhooks/webhooks.ts')).addWebhooks,
  mcp: async () => (await import('./mcp.ts')).addMcp,
  audit: async () => (await import('./audit.ts')).addAudit,
  backup: async () => (await import('./backup.ts')).addBackup,
  restore: async () => (await import('./restore.ts')).addRestore,
  rehearse: async () => (await import('./rehearse.ts')).addRehearse,
  doctor: async () => (await import('#main/commands/doctor/doctor.ts')).addDoctor,
  migrate: async () => (await import('./migrate.ts')).addMigrate,
  compact: async () => (await import('./compact.ts')).addCompact,
  'demo-credentials': async () => (await import('./demo-credentials.ts')).addDemoCredentials,
  version: async () => (await import('./version.ts')).addVersion,
  completion: async () => (await import('#main/commands/completion/completion.ts')).addCompletion,
};

/** It tells of all the others. */
const OF_ALL = 'completion';

/** The command with all that can follow it, or with one subject alone. */
export async function mkopoProgram(subject = ''): Promise<Command> {
  const program = new Command('mkopo')
    .description(
      'Mkopo, a lending platform: Partner, Scoring, Identity and Member APIs on one ledger',
    )
    .version(programVersion(), '-V, --version', 'show the version of the program and its schema')
    .addHelpText('after', '\nExamples:\n  mkopo start\n  mkopo tenant create --help')
    .showHelpAfterError();
  const isAlone = subject !== OF_ALL && Object.hasOwn(SUBJECTS, subject);
  const asked = Object.entries(SUBJECTS).filter(([name]) => !isAlone || name === subject);
  for (const add of await Promise.all(asked.map(([, load]) => load()))) add(program);
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
    // Behind a word that is no subject, such as `--help` or a slip, all of them are shown.
    await (await mkopoProgram(args[0])).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

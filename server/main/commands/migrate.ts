import type { Command } from 'commander';
import { inEveryCell } from '#main/cells/in-every-cell.ts';
import { JSON_OPTION, printOutcome } from '#main/commands/kit/print.ts';
import { mendMigration, prepareSchema } from '#main/prepare-schema.ts';
import { withInstallation } from '#main/with-database.ts';

type MigrateOptions = { readonly mendChecksum?: string; readonly json?: true };

/** `mkopo migrate`: for operators who change the schema before they start servers. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database schema up to date')
    .option('--mend-checksum <name>', 'let our text of a migration count where another was applied')
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  mkopo migrate\n  mkopo migrate --mend-checksum 0017-identity.sql',
    )
    .action(async ({ mendChecksum, json }: MigrateOptions) => {
      if (mendChecksum !== undefined) return printMend(mendChecksum, json);
      const steps = await inEveryCell((config) => withInstallation(prepareSchema, 'make', config));
      const head = steps.length === 0 ? 'is up to date.' : 'was brought up to date:';
      const words = [`The schema ${head}`, ...steps.map((step) => `  ${step}`)].join('\n');
      printOutcome(json, { words, value: { steps } });
    });
}

async function printMend(name: string, json: true | undefined): Promise<void> {
  const { before, after } = await withInstallation((site) => mendMigration(site, name));
  const words = [
    `${name} counts as applied with the text of this program.`,
    `  checksum before  ${before}`,
    `  checksum now     ${after}`,
    '  written down in  schema_migration_mend',
    'Now run mkopo migrate, and mkopo audit books.',
  ].join('\n');
  const value = { migration: name, checksum_before: before, checksum_now: after };
  printOutcome(json, { words, value });
}

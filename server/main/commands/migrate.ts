import type { Command } from 'commander';
import { print } from '#main/commands/kit/print.ts';
import { mendMigration, prepareSchema } from '#main/prepare-schema.ts';
import { withInstallation } from '#main/with-database.ts';

/** `mkopo migrate`: for operators who change the schema before they start servers. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database schema up to date')
    .option('--mend-checksum <name>', 'let our text of a migration count where another was applied')
    .addHelpText(
      'after',
      '\nExamples:\n  mkopo migrate\n  mkopo migrate --mend-checksum 0017-identity.sql',
    )
    .action(async ({ mendChecksum }: { mendChecksum?: string }) => {
      if (mendChecksum !== undefined) return printMend(mendChecksum);
      const steps = await withInstallation(prepareSchema, 'make');
      print(
        steps.length === 0 ? 'The schema is up to date.' : 'The schema was brought up to date:',
      );
      for (const step of steps) print(`  ${step}`);
    });
}

async function printMend(name: string): Promise<void> {
  const { before, after } = await withInstallation((site) => mendMigration(site, name));
  print(`${name} counts as applied with the text of this program.`);
  print(`  checksum before  ${before}`);
  print(`  checksum now     ${after}`);
  print('  written down in  schema_migration_mend');
  print('Now run mkopo migrate, and mkopo audit books.');
}

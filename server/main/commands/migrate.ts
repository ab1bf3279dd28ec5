import type { Command } from 'commander';
import { print } from '#main/commands/kit/print.ts';
import { prepareSchema } from '#main/prepare-schema.ts';
import { withInstallation } from '#main/with-database.ts';

/** `mkopo migrate`: for operators who change the schema before they start servers. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database schema up to date')
    .addHelpText('after', '\nExample:\n  mkopo migrate')
    .action(async () => {
      const steps = await withInstallation(prepareSchema, 'make');
      print(
        steps.length === 0 ? 'The schema is up to date.' : 'The schema was brought up to date:',
      );
      for (const step of steps) print(`  ${step}`);
    });
}

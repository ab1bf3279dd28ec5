import { IMPORT_KINDS, IMPORT_ROWS_MAX } from '@mkopo/core/import/data-import.ts';
import { IMPORT_FIELDS } from '@mkopo/core/import/import-fields.ts';
import type { Command } from 'commander';
import type { GivenImport } from './import-file.ts';

const FIELDS = IMPORT_KINDS.map((kind) => {
  const names = IMPORT_FIELDS[kind].fields.map(({ name }) => name).join(', ');
  return `  ${kind}: ${names}`;
}).join('\n');

const MOST = IMPORT_ROWS_MAX.toLocaleString('en');

const HELP = `
CSV (UTF-8) or XLSX (its first sheet), up to ${MOST} rows. The first row names the columns, in
English or Swahili and in any order; others are passed over. Fields:
${FIELDS}

Every bad row is told with its number and what is wrong. Where there is one, nothing is imported
and the exit code is 1, unless --skip-bad leaves those rows out. A file is imported once; one that
was cut short goes on where it stood when the command is run again. The console undoes an import.

Examples:
  mkopo import clients members.csv --tenant my-sacco --dry-run
  mkopo import clients members.csv --tenant my-sacco --map phone="Tel 2" --skip-bad`;

/** `mkopo import`: rows from elsewhere, by the rules of every other door. */
export function addImport(program: Command): void {
  program
    .command('import <kind> <file>')
    .description(`bring rows of a file in: ${IMPORT_KINDS.join(', ')}`)
    .option('--tenant <slug>', 'the lender (required)')
    .option('--dry-run', 'only check the file')
    .option('--skip-bad', 'import the good rows where others are bad')
    .option('--map <field=column...>', 'which column is which, where its name does not say so')
    .option('--json', 'for scripts')
    .addHelpText('after', HELP)
    .action(async (kind: string, file: string, given: GivenImport) => {
      // Loaded only here: the other commands do not need it.
      const { importFile } = await import('./import-file.ts');
      await importFile(kind, file, given);
    });
}

import type { Command } from 'commander';
import type { GivenImport } from './identity-import.ts';
import type { GivenUsage } from './identity-usage.ts';

const IMPORT_HELP = `
CSV: the first line names the columns, in any order. JSON (.json, .jsonl, .ndjson): a list of
objects, or one object a line, with the same names as the answers of the API.
  krapin    PINNo, TaxpayerName; Business_Certificate_Id, Email_Addresses, Locality, Partnership,
            Paye, Station, Tot, Trading_Business_Name, Vat
  alienid   id_number, first_name, last_name, dob (YYYY-MM-DD), valid (true or false); other_name,
            gender, citizenship, serial_no
  business  regnumber, business_name, status, registration_date (12 March 2016 or 2016-03-12);
            postal_address, physical_address, phone_number, kra_pin, email, partners (a;b;c)
  banks     bank_id, bank_name; swift. The file is the whole list: it replaces the one before.
What stands before the first ; of a list cannot be left out.

Records that are known are replaced. If one row is wrong, all that is wrong is told with its line,
nothing is imported, and the exit code is 1.

Examples:
  mkopo identity import --kind krapin taxpayers.csv --dry-run
  mkopo identity import --kind banks --reset`;

/** `mkopo identity …`: the registry that the Identity API looks up, and who looks it up. */
export function addIdentity(program: Command): void {
  const identity = program
    .command('identity')
    .description('fill the registry of identities; see who looks it up');
  identity
    .command('import [file]')
    .description('take records, or the list of banks, over from a file')
    .option('--kind <kind>', 'krapin, alienid, business or banks (required)')
    .option('--dry-run', 'only check the file')
    .option('--reset', 'with --kind banks: back to the list that is shipped')
    .option('--json', 'for scripts')
    .addHelpText('after', IMPORT_HELP)
    .action(async (file: string | undefined, given: GivenImport) => {
      // Loaded only here, as below: the other commands do not need it.
      const { importIdentity } = await import('./identity-import.ts');
      await importIdentity(file, given);
    });
  identity
    .command('usage')
    .description('count look-ups by key, kind and outcome, with their latency')
    .option('--tenant <slug>', 'of this lender alone')
    .option('--from <day>', 'YYYY-MM-DD, in the lender’s time zone (default: 30 days ago)')
    .option('--to <day>', 'the last day (default: today)')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo identity usage --from 2027-01-01 --to 2027-01-31')
    .action(async (given: GivenUsage) => {
      const { printUsage } = await import('./identity-usage.ts');
      await printUsage(given);
    });
}

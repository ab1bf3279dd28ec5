import type { Command } from 'commander';
import { DEPOSIT_COLUMNS } from './deposit-columns.ts';
import type { GivenCard } from './score-card.ts';
import type { GivenFile } from './score-deposits.ts';

const FILE_HELP = `
The first line names the columns, in any order:
  ${DEPOSIT_COLUMNS.join(',')}
Each further line is one history; its deposits are written as date:amount, with ; between:
  CL-1042,2026-01-01,2026-03-31,5,1000,2026-01-05:1000;2026-02-20:1000

Rows that cannot be scored are told on the standard error with their line, and left out; then the
exit code is 1. All others are scored, and remembered under the key like calls of the API.

Example:
  mkopo score deposits histories.csv --key scr_4fQ2aB --out scores.csv`;

const CARD_HELP = `
Examples:
  mkopo score card --key scr_4fQ2aB > card.json
  mkopo score card --key scr_4fQ2aB --set card.json`;

/** `mkopo score …`: the Scoring API's rules, from the command line. */
export function addScore(program: Command): void {
  const score = program.command('score').description('score files of histories; set scorecards');
  score
    .command('deposits <file>')
    .description('score a CSV file of deposit histories')
    .option('--key <key>', 'the scoring key that asks: its id, or how lists name it (required)')
    .option('--out <file>', 'where scores go (default: the standard output)')
    .option('--format <format>', 'csv or json (default: by the name of --out, else csv)')
    .option('--json', 'the same as --format json')
    .addHelpText('after', FILE_HELP)
    .action(async (file: string, given: GivenFile) => {
      // Loaded only here, as below: the other commands do not need the API's checks of shapes.
      const { scoreDepositFile } = await import('./score-deposits.ts');
      await scoreDepositFile(file, given);
    });
  score
    .command('card')
    .description('show the scorecard that a key scores people by, or set another')
    .option('--key <key>', 'the scoring key: its id, or how lists name it (required)')
    .option('--set <file>', 'a JSON file of the shape that is shown')
    .option('--json', 'for scripts; what is shown is JSON in any case')
    .addHelpText('after', CARD_HELP)
    .action(async (given: GivenCard) => {
      const { showOrSetCard } = await import('./score-card.ts');
      await showOrSetCard(given);
    });
}

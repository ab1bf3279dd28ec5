import type { Command } from 'commander';
import { INSTALLATION_LEVELS } from '#api/kit/declare/installation.ts';
import { bold, print, printJson } from '#main/commands/kit/print.ts';
import { environment } from '#main/kit/config.ts';
import { DATABASE_CHECKS, MACHINE_CHECKS } from './checks.ts';
import { examine } from './examine.ts';

/** `mkopo doctor`: what is wrong here, and what to do about it. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('look for what is wrong and change nothing; exits 1 when something is serious')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo doctor')
    .action(printDiagnoses);
}

async function printDiagnoses({ json }: { json?: true }): Promise<void> {
  const found = await examine(environment());
  if (found.some(({ level }) => level === 'serious')) process.exitCode = 1;
  if (json) return printJson(found);
  for (const { check, level, what, todo } of found) {
    print(`${bold(level.padEnd(7))}  ${check}: ${what}`);
    print(`         ${todo}`);
  }
  const looks = MACHINE_CHECKS.length + DATABASE_CHECKS.length;
  const counts = INSTALLATION_LEVELS.map((level) => {
    const count = found.filter((one) => one.level === level).length;
    return `${count} ${level}`;
  });
  print(found.length === 0 ? `All is well: ${looks} checks.` : `Found: ${counts.join(', ')}.`);
}

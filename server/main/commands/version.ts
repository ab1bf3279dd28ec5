import type { Command } from 'commander';
import { DATED_VERSION } from '#api/kit/declare/api-version.ts';
import { print, printJson } from '#main/commands/kit/print.ts';
import { programVersion, programVersions } from '#main/kit/program-version.ts';

/** `mkopo version`: of the program, of its schema and of the APIs. */
export function addVersion(program: Command): void {
  program
    .command('version')
    .description('show the versions of the program, of its schema and of the APIs')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo version --json')
    .action(({ json }: { json?: true }) => {
      const { program: version, schema } = programVersions();
      if (json) printJson({ version, schema, api_version: DATED_VERSION });
      else print(`${programVersion()}, APIs ${DATED_VERSION}`);
    });
}

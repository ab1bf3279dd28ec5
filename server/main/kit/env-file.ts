import { statSync } from 'node:fs';

/** Takes in a file `.env` of the folder we run in, where the environment itself says nothing. */
export function loadEnvFile(): void {
  if (statSync('.env', { throwIfNoEntry: false })?.isFile()) process.loadEnvFile('.env');
}

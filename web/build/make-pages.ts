// Makes the console's pages in the folder that is named: built, then each file packed beside it.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { build } from 'vite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder to write to');
await build({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  build: { outDir: folder },
  logLevel: 'warn',
});
for (const name of globSync('**/*.{js,css,svg}', { cwd: folder })) {
  const file = join(folder, name);
  const packed = await promisify(gzip)(await readFile(file), {
    level: constants.Z_BEST_COMPRESSION,
  });
  await writeFile(`${file}.gz`, packed);
}

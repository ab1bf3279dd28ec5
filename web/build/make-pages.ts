// Makes the pages in the folder that is named: the console, the borrowers' page, then each file
// packed beside it.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { build } from 'vite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder to write to');
for (const config of ['../vite.config.ts', '../vite.me.config.ts']) {
  await build({
    configFile: fileURLToPath(new URL(config, import.meta.url)),
    build: { outDir: folder },
    logLevel: 'warn',
  });
}
for (const name of globSync('**/*.{js,css,svg}', { cwd: folder })) {
  const file = join(folder, name);
  const packed = await promisify(gzip)(await readFile(file), {
    level: constants.Z_BEST_COMPRESSION,
    // Shorter blocks, each with a code of its own: script packs a little better than with 8.
    memLevel: 7,
  });
  await writeFile(`${file}.gz`, packed);
}

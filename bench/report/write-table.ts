// `npm run bench:table`: puts the figures of the newest result into docs/performance.md, so that
// nobody types them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_TREE } from '@mkopo/bench/sites/open-site.ts';
import { newestResult } from './result.ts';
import { withTable } from './table.ts';

const PAGE = join(OWN_TREE, 'docs/performance.md');

await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), await newestResult()));

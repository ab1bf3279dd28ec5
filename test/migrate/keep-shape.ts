// Keeps the database of a version as a shape that upgrades are tried from:
//
//   git worktree add /tmp/then COMMIT         # and lower the numbers in its demo-sizes.ts
//   DATA_DIR=/tmp/then-data MASTER_KEY=… node /tmp/then/bin/mkopo.js start    # leave it running
//   node test/migrate/keep-shape.ts /tmp/then-data NAME
//
// MASTER_KEY is the one of the tests: `TEST_MASTER_KEY` in test/kit/mkopo-command.ts.
import { writeFileSync } from 'node:fs';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { packShape, takeShape } from '@mkopo/test/migrate/shape.ts';

const [dataDir = '', name = ''] = process.argv.slice(2);
if (!name) throw new Error('usage: node test/migrate/keep-shape.ts DATA_DIR NAME');
const { url, leave } = await joinEmbeddedPostgres(dataDir);
try {
  const database = Object.assign(new URL(url), { pathname: '/mkopo' }).href;
  const file = new URL(`./shapes/${name}.json.gz`, import.meta.url);
  writeFileSync(file, packShape(await within(database, takeShape)));
} finally {
  await leave();
}

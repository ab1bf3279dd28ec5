// `npm run postman`: writes docs/api/*.postman.json anew. A test fails while one is stale.
import { writeFile } from 'node:fs/promises';
import { postmanCollection } from '#main/postman/postman-collection.ts';
import { POSTMAN_PLANS } from '#main/postman/postman-plans.ts';

const DOCS = new URL('../../docs/api/', import.meta.url);

for (const [name, plan] of Object.entries(POSTMAN_PLANS)) {
  const file = `${name}.postman.json`;
  await writeFile(new URL(file, DOCS), `${JSON.stringify(postmanCollection(plan()), null, 2)}\n`);
  process.stdout.write(`wrote docs/api/${file}\n`);
}

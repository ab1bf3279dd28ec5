// `npm run openapi`: writes docs/api/<family>.json anew, and the pictures that its texts show.
// A test fails while a file is out of date.
import { writeFile } from 'node:fs/promises';
import { openApiOf } from '#api/kit/openapi/openapi.ts';
import { FAMILIES, SANDBOX_CURSOR_KEY } from './serve.ts';

const FOLDER = new URL('../../docs/api/', import.meta.url);
const PICTURES = new URL('../../docs/pictures/', import.meta.url);

for (const family of FAMILIES) {
  const document = openApiOf(family, { sandboxCursorKey: SANDBOX_CURSOR_KEY });
  await writeFile(new URL(`${family.name}.json`, FOLDER), `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`wrote docs/api/${family.name}.json\n`);
  for (const [name, draw] of Object.entries(family.pictures ?? {})) {
    await writeFile(new URL(name, PICTURES), `${draw()}\n`);
    process.stdout.write(`wrote docs/pictures/${name}\n`);
  }
}

// `npm run postman`: writes docs/api/member.postman.json anew. A test fails while that is stale.
import { writeFile } from 'node:fs/promises';
import { memberJourney } from '#main/postman/member-journey.ts';
import { postmanCollection } from '#main/postman/postman-collection.ts';

const FILE = new URL('../../docs/api/member.postman.json', import.meta.url);

await writeFile(FILE, `${JSON.stringify(postmanCollection(memberJourney()), null, 2)}\n`);
process.stdout.write('wrote docs/api/member.postman.json\n');

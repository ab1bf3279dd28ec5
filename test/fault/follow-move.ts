// Follows the move of a sandbox clock to its end, as a server does: to be killed on the way.
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { followMove } from '@mkopo/server/operations/sandbox/move-clock.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { scopeOf } from '@mkopo/test/kit/worlds/lender.ts';

const [url = '', tenantId = ''] = process.argv.slice(2);
const database = openDatabase(url);
const site = { database, clock: () => Temporal.Now.instant() };
for await (const _ of followMove(site, scopeOf(tenantId as TenantId)));
await database.close();

import { storeRegistry } from '@mkopo/server/gateways/registry/store-registry.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { registryConformance } from '@mkopo/test/kit/worlds/registry-conformance.ts';

await registryConformance({
  store: async () => {
    const { name, ownerUrl, serverUrl, superuserUrl } = await cloneDatabase();
    const database = openDatabase(serverUrl);
    cleanUp(() => database.close());
    return {
      registry: storeRegistry(database),
      fill: (entries) => fillRegistry(ownerUrl, entries),
      async breakDown() {
        const elsewhere = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href;
        await asSuperuser(elsewhere, `alter database ${name} allow_connections false`);
      },
    };
  },
});

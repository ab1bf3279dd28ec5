import { readRoutes } from './read-routes.ts';

await readRoutes({ index: 3, count: 3 });

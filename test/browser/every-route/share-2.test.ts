import { readRoutes } from './read-routes.ts';

await readRoutes({ index: 2, count: 2 });

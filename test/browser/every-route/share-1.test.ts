import { readRoutes } from './read-routes.ts';

await readRoutes({ index: 1, count: 2 });

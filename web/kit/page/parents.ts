import { createRootRoute, createRoute } from '@tanstack/react-router';

/** Every page stands under this one. */
export const rootRoute = createRootRoute();

/** Pages of those who are signed in: web/app puts the frame around them. */
export const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame' });

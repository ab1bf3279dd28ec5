import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { maybe } from '#kit/page/maybe.ts';
import { frameRoute } from '#kit/page/parents.ts';
import { countOf, oneOf, textOf } from '#kit/page/search-params.ts';

const productsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products',
  component: lazyRouteComponent(() => import('./products.tsx'), 'Products'),
});

const fieldsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/fields',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ do: oneOf(['new'], search['do']), key: textOf(search['key']) }),
  component: lazyRouteComponent(() => import('./fields.tsx'), 'Fields'),
});

const savingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/savings',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ do: oneOf(['change'], search['do']) }),
  component: lazyRouteComponent(() => import('./savings-terms.tsx'), 'SavingsTerms'),
});

const newRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/new',
  component: lazyRouteComponent(() => import('#products/editor/new-product.tsx'), 'NewProduct'),
});

const productRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/$productId',
  validateSearch: (search: Readonly<Record<string, unknown>>) =>
    maybe({ do: oneOf(['change'], search['do']), version: countOf(search['version']) }),
  component: lazyRouteComponent(() => import('#products/editor/product-page.tsx'), 'ProductPage'),
});

export const PRODUCT_ROUTES = [
  productsRoute,
  fieldsRoute,
  savingsRoute,
  newRoute,
  productRoute,
] as const;

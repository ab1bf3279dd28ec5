/** One address of the console, as the demo's manager finds it. */
export type Route = {
  readonly name: string;
  /** Where it is; what depends on the demo's data is looked up. */
  readonly path: string | ((find: Find) => Promise<string>);
  /** For those who are not signed in. */
  readonly isPublic?: true;
  /** The selector of what to press before the page is looked at, such as what opens a drawer. */
  readonly press?: string;
};

/** Reads the console API as the one who looks at the page. */
// biome-ignore lint/suspicious/noExplicitAny: each route knows what it asked for
export type Find = (path: string) => Promise<any>;

/** Every route of the console; what is true of each is tested of all of them. */
export const ROUTES: readonly Route[] = [
  { name: 'sign in', path: '/login', isPublic: true },
  { name: 'today', path: '/' },
  { name: 'nothing here', path: '/no-such-place' },
];

/** Where a route leads on this server. */
export function pathOf({ path }: Route, find: Find): Promise<string> {
  return typeof path === 'string' ? Promise.resolve(path) : path(find);
}

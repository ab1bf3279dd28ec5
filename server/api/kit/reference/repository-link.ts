/** What of the repository is shown on these pages, by its path there. */
const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^\/docs\/errors\/(?:README\.md)?$/, '/docs/errors'],
  [/^\/docs\/errors\/(\w+)\.md$/, '/docs/errors/$1'],
  [/^\/docs\/decisions\/(?:README\.md)?$/, '/docs/decisions'],
  [/^\/docs\/decisions\/([\w-]+)\.md$/, '/docs/decisions/$1'],
  [/^\/docs\/api\/$/, '/docs/reference'],
  [/^\/docs\/api\/([\w.-]+)\.json$/, '/docs/$1.json'],
  [/^\/docs\/((?:screens|pictures|verifiers)\/[\w.-]+)$/, '/docs/$1'],
  [/^\/docs\/([\w-]+)\.md$/, '/docs/guides/$1'],
  [/^\/CHANGELOG\.md$/, '/docs/changelog'],
  [/^\/docs\/?$/, '/docs'],
];

/**
 * Where a link of a file leads here. Files name each other by where they lie; what is not shown on
 * these pages, such as code, has no address that every server could know.
 */
export function repositoryLink(file: string) {
  return (href: string): string | null => {
    if (href.startsWith('/')) return href;
    const { pathname, hash } = new URL(href, `file:///${file}`);
    const found = SHOWN.find(([pattern]) => pattern.test(pathname));
    return found ? pathname.replace(...found) + hash : null;
  };
}

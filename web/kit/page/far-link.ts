import type { LinkProps } from '@tanstack/react-router';

/**
 * A place of another subject. Subjects do not know each other's routes, and the router of all of
 * them would be known to each by its type: so such an address is written as it stands.
 */
export function farLink(path: `/${string}`, search: Readonly<Record<string, string>> = {}) {
  return { to: path, search } as unknown as LinkProps;
}

export const toLoan = (id: string, search: Readonly<Record<string, string>> = {}) =>
  farLink(`/loans/${id}`, search);

import type { LinkProps } from '@tanstack/react-router';

type Way = {
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number | boolean>>;
};

/**
 * A link to a page of another subject. Subjects do not know each other's pages, so the address is
 * not checked by types; test/browser follows every one of them.
 */
export function way(to: string, { params, search }: Way = {}): LinkProps {
  return { to, ...(params && { params }), ...(search && { search }) } as unknown as LinkProps;
}

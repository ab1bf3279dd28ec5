import { getRouteApi, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { FileDoing } from './choices.ts';

const route = getRouteApi('/frame/clients/$clientId');

type DoLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'onClick'> & {
  readonly doing: FileDoing;
};

/** Opens a drawer of the client's page by its address; the tab stays. */
export function DoLink({ doing, ...props }: DoLinkProps) {
  const { clientId } = route.useParams();
  const search = route.useSearch();
  return (
    <Link
      {...props}
      to="/clients/$clientId"
      params={{ clientId }}
      search={{ ...search, do: doing }}
    />
  );
}

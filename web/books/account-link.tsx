import { Link } from '@tanstack/react-router';
import css from './books.module.css';

type AccountLinkProps = {
  readonly code: string;
  readonly name: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The way from a figure to what it is made of. */
export function AccountLink({ code, name, from, to }: AccountLinkProps) {
  return (
    <Link
      to="/books/accounts/$code"
      params={{ code }}
      search={{ from, to }}
      className={css.name}
      data-row-link
    >
      {name}
    </Link>
  );
}

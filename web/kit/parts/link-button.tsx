import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type LinkButtonProps = ButtonProps & { readonly link: LinkProps; readonly children: ReactNode };

/** A button that leads somewhere: it opens in a new window, as links do. */
export function LinkButton({ link, ...props }: LinkButtonProps) {
  return <Button {...props} renderRoot={(root) => <Link {...root} {...link} />} />;
}

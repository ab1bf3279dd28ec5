import { type ComponentProps, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuLook } from './choice.ts';

/** A menu weighs as much as a screen: it comes when it is first opened. */
const MenuList = lazy(() =>
  import('./menu-list.tsx').then((module) => ({ default: module.MenuList })),
);

type TargetProps = Pick<ComponentProps<'button'>, 'onClick' | 'aria-haspopup' | 'aria-busy'>;

type MenuButtonProps = MenuLook & {
  /** What opens it, with what makes a button of it. */
  readonly target: (props: TargetProps) => ReactElement;
};

/** A button with a menu behind it. */
export function MenuButton({ target, ...list }: MenuButtonProps) {
  const [isOpened, setIsOpened] = useState(false);
  if (!isOpened) return target({ 'aria-haspopup': 'menu', onClick: () => setIsOpened(true) });
  return (
    <Suspense fallback={target({ 'aria-haspopup': 'menu', 'aria-busy': true })}>
      <MenuList {...list} target={target({})} />
    </Suspense>
  );
}

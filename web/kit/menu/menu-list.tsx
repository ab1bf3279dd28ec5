import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import type { Choice, MenuLook } from './choice.ts';
import css from './menu.module.css';

type MenuListProps = MenuLook & { readonly target: ReactElement };

/** The menu itself, open from the start: somebody has asked for it. */
export function MenuList({ groups, target, width, position = 'bottom-end' }: MenuListProps) {
  return (
    <Menu position={position} {...(width && { width })} defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ title, choices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their places
          <Fragment key={index}>
            {index > 0 && !title && <Menu.Divider />}
            {title && <Menu.Label>{title}</Menu.Label>}
            {choices.map((choice) => (
              <Item key={choice.id} choice={choice} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ choice }: { readonly choice: Choice }) {
  const { label, Icon, hint, isOff = false, isDanger, isCurrent, link, href, onChoose } = choice;
  return (
    <Menu.Item
      disabled={isOff}
      className={css.item ?? ''}
      data-danger={isDanger || undefined}
      {...(isCurrent !== undefined && { 'aria-current': isCurrent })}
      {...(Icon && { leftSection: <Icon size={15} aria-hidden="true" /> })}
      {...(onChoose && { onClick: onChoose })}
      {...(link && { renderRoot: (props) => <Link {...props} {...link} /> })}
      {...(href && { component: 'a', href, target: '_blank' })}
    >
      {label}
      {hint && <span className={css.hint}>{hint}</span>}
    </Menu.Item>
  );
}

import { type ComponentProps, useEffect, useRef } from 'react';
import css from './tick.module.css';

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly 'aria-label': string;
  /** Some of what it stands for is ticked, and some is not. */
  readonly isPart?: boolean;
};

/** A box to tick, as the browser draws it: a long list has one in every row. */
export function Tick({ isPart = false, ...props }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className={css.area}>
      <input {...props} ref={box} type="checkbox" className={css.tick} />
    </label>
  );
}

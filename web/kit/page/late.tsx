import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import css from './late.module.css';

/** On its way. Who waits longer than a moment sees that something comes. */
const COMING = <span aria-busy="true" className={css.coming} />;

/**
 * A part of a page that comes by a file of its own, when it is first shown. Until it is there the
 * page is busy, and shows `meanwhile`.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = COMING,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().then((part) => ({ default: part })));
  return function Late(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

import { type ComponentProps, lazy, Suspense } from 'react';

/** Loaded when a key is about to be made: few who look at the form make one. */
export const loadKeyMade = () =>
  import('./key-made.tsx').then((module) => ({ default: module.KeyMade }));
const KeyMade = lazy(loadKeyMade);

export function LateKeyMade(props: ComponentProps<typeof KeyMade>) {
  return (
    <Suspense>
      <KeyMade {...props} />
    </Suspense>
  );
}

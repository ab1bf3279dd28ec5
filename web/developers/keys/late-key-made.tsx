import { late } from '#kit/page/late.tsx';

/** Loaded when a key is about to be made: few who look at the form make one. */
export const loadKeyMade = () => import('./key-made.tsx').then((module) => module.KeyMade);
export const LateKeyMade = late(loadKeyMade);

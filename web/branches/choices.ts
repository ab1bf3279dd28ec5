import type { Item } from '#kit/call/answers.ts';

/** What a branch has in hand, and the branch itself. */
export type Portfolio = Item<'/branches/portfolio'>;
export type KnownBranch = NonNullable<Portfolio['branch']>;

export type App = Item<'/branches/{id}/apps'>;

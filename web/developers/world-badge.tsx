import { Badge } from '#kit/parts/badge.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { DEVELOPERS } from './words.ts';
import type { World } from './worlds.ts';

/** Which of the two a thing is of. */
export function WorldBadge({ world }: { readonly world: World }) {
  const t = useWords(DEVELOPERS);
  return <Badge tone={world === 'live' ? 'brand' : 'warn'}>{t(world)}</Badge>;
}

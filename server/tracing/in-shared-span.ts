import { inSpan, type Span } from './span.ts';

/**
 * Does in one go what several wait for, each in a span of its own. It is a part of the first of
 * them that is kept, or it would be kept by nobody; it and the others are linked to each other, so
 * that it is found from all of them, and they from it.
 */
export function inSharedSpan<T>(
  name: string,
  waiting: readonly (Span | null)[],
  work: () => Promise<T>,
): Promise<T> {
  const spans = waiting.filter((span) => span !== null);
  const first = spans.find(({ context }) => context.isSampled) ?? spans[0];
  if (!first) return work();
  const others = spans.filter((span) => span !== first);
  const about = {
    ...{ name, parent: first.context, links: others.map(({ context }) => context) },
    attributes: { 'mkopo.calls': spans.length },
  };
  return inSpan(about, (span) => {
    if (span) for (const other of others) other.linkTo(span.context);
    return work();
  });
}

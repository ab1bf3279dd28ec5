import type { Records } from '@mkopo/test/matrix/matrix-family.ts';

/** What is told of a family in parts, as one; a part says only what it has to say. */
export function joinRecords(parts: readonly Partial<Records>[]): Records {
  return {
    makers: Object.assign({}, ...parts.map(({ makers }) => makers)),
    once: Object.assign({}, ...parts.map(({ once }) => once)),
    calls: Object.assign({}, ...parts.map(({ calls }) => calls)),
    refusedCalls: Object.assign({}, ...parts.map(({ refusedCalls }) => refusedCalls)),
    writesNothing: parts.flatMap(({ writesNothing = [] }) => writesNothing),
    announcesNothing: parts.flatMap(({ announcesNothing = [] }) => announcesNothing),
    forgetsRetries: parts.flatMap(({ forgetsRetries = [] }) => forgetsRetries),
    keepsSeveral: Object.assign({}, ...parts.map(({ keepsSeveral }) => keepsSeveral)),
    madeTheirs: Object.assign({}, ...parts.map(({ madeTheirs }) => madeTheirs)),
    doesSeveral: Object.assign({}, ...parts.map(({ doesSeveral }) => doesSeveral)),
  };
}

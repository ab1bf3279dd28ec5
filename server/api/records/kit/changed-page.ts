import type { Problem } from '@mkopo/core/kit/problem.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { type PageQuery, pageAsked, rowsOfPage } from '#api/kit/wire/paginate.ts';
import {
  type ChangeSpan,
  type ChangesRead,
  type LastChange,
  nextChanges,
} from '#store/kit/change-order.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Changed = LastChange & { readonly id: string };

type Listing<Row, Page> = {
  readonly since: Temporal.Instant;
  readonly cursors: CursorBox;
  readonly list: (asked: { span: ChangeSpan; limit: number }) => Promise<readonly Row[]>;
  readonly show: (rows: readonly Row[]) => Promise<readonly Page[]> | readonly Page[];
};

/**
 * A page of what changed, oldest change first. It always ends with a cursor: whoever keeps it and
 * comes back later goes on from there.
 */
export async function pageOfChanged<Row extends Changed, Item>(
  tx: TenantTx,
  query: PageQuery,
  { since, cursors, list, show }: Listing<Row, Item>,
) {
  const { size, after, rows } = pageAsked(query, cursors);
  const span = await nextChanges(tx, { since, read: after && placeRead(after) });
  if (!span) throw new ApiError('validation_error', { data: { fields: [LEFT_BEHIND] } });
  const found = await list({ span, limit: rows });
  const shown = rowsOfPage(found, size);
  const last = shown.at(-1);
  const isFull = found.length > shown.length;
  return {
    items: [...(await show(shown))],
    has_more: isFull || !span.isLast,
    next_cursor: cursors.seal(
      placeTold(isFull && last ? { ...span.upTo, ...last, recordId: last.id } : span.upTo),
    ),
  };
}

const LEFT_BEHIND: Problem = {
  field: 'cursor',
  problem: 'is of a database that is no more: begin anew',
};

function placeTold({ committedBy, changeId, recordId, newsFrom }: ChangesRead) {
  return [committedBy, changeId, recordId, newsFrom];
}

function placeRead([committedBy, changeId, recordId, newsFrom]: readonly string[]): ChangesRead {
  if (!committedBy || !changeId || !recordId || !newsFrom) {
    throw new Error('a cursor that was signed for changes tells a place among them');
  }
  return { committedBy, changeId, recordId, newsFrom };
}

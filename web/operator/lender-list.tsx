import type { ReactNode } from 'react';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { type Lender, useRead } from './call.ts';

type LenderListProps = { readonly children: (lenders: readonly Lender[]) => ReactNode };

/** The lenders while they come, when they did not, and when they are there. */
export function LenderList({ children }: LenderListProps) {
  const list = useRead('listTenants');
  return (
    <div className="card">
      {list.error && !list.data && (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !list.data && <Bones />}
      {list.data && children(list.data.items)}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import css from './reports.module.css';

type ReportBodyProps<Data> = {
  readonly report: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isEmpty: (data: Data) => boolean;
  readonly empty: { readonly title: string; readonly lead: string };
  readonly children: (data: Data) => ReactNode;
};

/** A report while it comes, when it did not, and when there is nothing to tell. */
export function ReportBody<Data>({ report, isEmpty, empty, children }: ReportBodyProps<Data>) {
  const { data, error, refetch } = report;
  if (data === undefined) {
    return (
      <div className="card">
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Bones />}
      </div>
    );
  }
  if (!isEmpty(data)) return <div className={css.parts}>{children(data)}</div>;
  return (
    <div className="card">
      <Empty {...empty} />
    </div>
  );
}

import { ExportMenu } from './export-menu.tsx';
import { SavedViews } from './saved-views.tsx';
import { type Asked, type ListName, textsOf, type ViewQuery } from './view.ts';

type ListToolsProps = {
  /** What is taken along: the list as it is asked for now. */
  readonly list: ListName;
  readonly query: Asked;
  /** What is kept: the page as its address has it, under the name of a list. */
  readonly views?: ListName;
  readonly search: Asked;
  /** How many rows that comes to, once it is known. */
  readonly rows?: number | undefined;
  readonly onOpen: (view: ViewQuery) => void;
};

/** How a list is kept and taken along. What is open in front of it is no part of either. */
export function ListTools(props: ListToolsProps) {
  const { list, query, views = list, search, rows, onOpen } = props;
  return (
    <>
      <SavedViews
        list={views}
        query={textsOf({ ...search, id: undefined, new: undefined })}
        onOpen={onOpen}
      />
      <ExportMenu list={list} query={query} rows={rows} />
    </>
  );
}

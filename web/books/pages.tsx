import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { BOOK_TABS } from './choices.ts';
import { BOOKS } from './words.ts';

/** The pages of the books, one beside the other. */
export function BookPages({ active }: { readonly active: string }) {
  const t = useWords(BOOKS);
  return (
    <LinkTabs
      label={t('pages')}
      active={active}
      tabs={[
        ...BOOK_TABS.map((id) => ({
          id,
          label: t(id),
          link: { to: '/books' as const, search: id === 'trial' ? {} : { tab: id } },
        })),
        { id: 'journal', label: t('journal'), link: { to: '/books/journal', search: {} } },
      ]}
    />
  );
}

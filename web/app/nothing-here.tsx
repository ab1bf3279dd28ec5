import { Link } from '@tanstack/react-router';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';

/** An address that leads nowhere. */
export function NothingHere() {
  const t = useWords(KIT);
  const action = (
    <Link to="/" className="link">
      {t('toToday')}
    </Link>
  );
  return (
    <main>
      <Empty title={t('notFound')} lead={t('notFoundLead')} action={action} isPage />
    </main>
  );
}

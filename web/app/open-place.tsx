import { Outlet, useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useMay } from '#kit/page/session.ts';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { PLACES } from './places.ts';
import { APP } from './words.ts';

/** The screen of an address, for those whose role opens it: nothing is asked for the others. */
export function OpenPlace() {
  const t = useWords(APP);
  const may = useMay();
  const { pathname } = useLocation();
  const place = PLACES.flatMap(({ places }) => places).find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  );
  if (place?.needs === undefined || may(place.needs)) return <Outlet />;
  return (
    <div className="page">
      <header className="head">
        <h1>{t(place.label)}</h1>
      </header>
      <Empty title={t('notYours')} lead={t('notYoursLead')} Icon={Lock} />
    </div>
  );
}

import { useSignedIn } from '#kit/page/session.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { TODAY } from './words.ts';

/** What needs somebody, first; then how the lender stands. */
export function Today() {
  const t = useWords(TODAY);
  const { weekday } = useFormat();
  const { staff } = useSignedIn();
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('today')}</h1>
          <p className="dim">{weekday(new Date().toISOString())}</p>
          <p className="dim">{staff.name}</p>
        </div>
      </header>
    </div>
  );
}

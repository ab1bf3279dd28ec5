import type { ReactNode } from 'react';
import { Mark } from '#kit/parts/mark.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './login.module.css';
import { ACCESS } from './words.ts';

/** A year of somebody's loan, woven: eight instalments paid, one due today, three to come. */
const WEAVE = Array.from({ length: 12 }, (_, at) => {
  if (at < 8) return { at, state: 'paid' };
  return { at, state: at === 8 ? 'today' : 'later' };
});

/** What stands before the desk: one form at a time, beside the cloth. */
export function Entrance({ children }: { readonly children: ReactNode }) {
  const { language, setLanguage } = useLanguage();
  return (
    <div className={css.login}>
      <main className={css.side}>
        <div className={css.forms}>
          <div className={css.brand}>
            <Mark size={32} />
            <span>Mkopo</span>
          </div>
          {children}
        </div>
        <button
          type="button"
          className={css.lang}
          onClick={() => setLanguage(language === 'en' ? 'sw' : 'en')}
          lang={language === 'en' ? 'sw' : 'en'}
        >
          {language === 'en' ? 'Kiswahili' : 'English'}
        </button>
      </main>
      <Cloth />
    </div>
  );
}

/** The strip, as large as a cloth on a wall. */
function Cloth() {
  const t = useWords(ACCESS);
  return (
    <aside className={css.cloth} aria-label={t('appName')}>
      <div className={css.weave} aria-hidden="true">
        {WEAVE.map(({ at, state }) => (
          <i key={at} data-state={state} />
        ))}
      </div>
      <p>{t('signInLead')}</p>
    </aside>
  );
}

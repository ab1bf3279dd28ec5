import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import css from './list.module.css';
import { COLLECTIONS } from './words.ts';

/** The way back up. */
export function Crumb() {
  const t = useWords(COLLECTIONS);
  return (
    <p className={css.crumb}>
      <Link to="/collections">{t('collections')}</Link>
      <ChevronRight size={14} aria-hidden="true" />
    </p>
  );
}

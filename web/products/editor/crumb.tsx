import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import { PRODUCTS } from '#products/words.ts';
import css from './editor.module.css';

/** The way back to all products. */
export function Crumb() {
  const t = useWords(PRODUCTS);
  return (
    <p className={css.crumb}>
      <Link to="/products">{t('title')}</Link>
      <ChevronRight size={14} aria-hidden="true" />
    </p>
  );
}

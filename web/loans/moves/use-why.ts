import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Action } from './loan-file.ts';
import { MOVES } from './words.ts';

/** Says why an action is not allowed, or not alone, and whom to ask. */
export function useWhy(): (action: Action) => string {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  return ({ why, who, second_person: isAskedFor }) => {
    const roles = who.map((role) => say(`role_${role}`)).join(', ');
    if (isAskedFor) return t('twoPersons', { roles: roles.toLowerCase() });
    const key = `w_${why ?? 'other'}`;
    const known = key in MOVES.en ? (key as 'w_other') : 'w_other';
    return why === 'role' ? `${t(known)} · ${roles}` : t(known);
  };
}

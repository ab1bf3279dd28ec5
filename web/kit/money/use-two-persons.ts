import { PERMISSIONS } from '@mkopo/core/access/permission.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';

/** Whether what gives money away is asked for here, and who says yes to it, in words. */
export function useTwoPersons(): { readonly isAsked: boolean; readonly who: string } {
  const { settings } = useSignedIn();
  const say = useWords(KIT);
  const who = PERMISSIONS['money_request.approve'].map((role) => say(`role_${role}`)).join(', ');
  return { isAsked: settings.maker_and_checker === 'differ', who };
}

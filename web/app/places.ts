import {
  Banknote,
  FileText,
  HandCoins,
  Inbox,
  type LucideIcon,
  MailQuestionMark,
  PiggyBank,
  Send,
  Users,
} from 'lucide-react';
import type { APP } from './words.ts';

type AppText = keyof typeof APP.en;

export type Place = {
  readonly label: AppText;
  readonly Icon: LucideIcon;
  readonly to: string;
  /** The letter that leads there after `g`. */
  readonly key: string;
  /** Who may not do this does not see the place. */
  readonly needs?: string;
};

export type PlaceGroup = { readonly label: AppText; readonly places: readonly Place[] };

/** Where one can go, in the order of the navigation. */
export const PLACES: readonly PlaceGroup[] = [
  {
    label: 'work',
    places: [
      { label: 'today', Icon: Inbox, to: '/', key: 't' },
      { label: 'loans', Icon: FileText, to: '/loans', key: 'l', needs: 'loan.read' },
      { label: 'clients', Icon: Users, to: '/clients', key: 'c', needs: 'client.read' },
      {
        label: 'collections',
        Icon: Banknote,
        to: '/collections',
        key: 'o',
        needs: 'collections.read',
      },
    ],
  },
  {
    label: 'money',
    places: [
      { label: 'repayments', Icon: HandCoins, to: '/money', key: 'm', needs: 'repayment.read' },
      { label: 'inbox', Icon: MailQuestionMark, to: '/inbox', key: 'i', needs: 'suspense.read' },
      { label: 'payouts', Icon: Send, to: '/payouts', key: 'p', needs: 'loan.read' },
      { label: 'savings', Icon: PiggyBank, to: '/savings', key: 's', needs: 'savings.read' },
    ],
  },
];

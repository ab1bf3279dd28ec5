import {
  Banknote,
  BookOpen,
  Building2,
  ChartColumn,
  CodeXml,
  FileText,
  FileUp,
  HandCoins,
  Inbox,
  type LucideIcon,
  MailQuestionMark,
  MessageSquare,
  MoonStar,
  PiggyBank,
  Send,
  Settings,
  ShieldCheck,
  Smartphone,
  Tag,
  UserCog,
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
  {
    label: 'office',
    places: [
      { label: 'reports', Icon: ChartColumn, to: '/reports', key: 'r', needs: 'books.read' },
      { label: 'books', Icon: BookOpen, to: '/books', key: 'b', needs: 'books.read' },
      { label: 'products', Icon: Tag, to: '/products', key: 'u', needs: 'product.read' },
      { label: 'branches', Icon: Building2, to: '/branches', key: 'h', needs: 'branch.read' },
      { label: 'imports', Icon: FileUp, to: '/imports', key: 'f', needs: 'import.read' },
      { label: 'members', Icon: Smartphone, to: '/members', key: 'n', needs: 'member.read' },
      { label: 'team', Icon: UserCog, to: '/team', key: 'y', needs: 'staff.read' },
      { label: 'messages', Icon: MessageSquare, to: '/messages', key: 'e', needs: 'message.read' },
      { label: 'audit', Icon: ShieldCheck, to: '/audit', key: 'a', needs: 'audit.read' },
      { label: 'jobs', Icon: MoonStar, to: '/jobs', key: 'v', needs: 'books.read' },
      { label: 'developers', Icon: CodeXml, to: '/developers', key: 'd', needs: 'webhook.read' },
      { label: 'settings', Icon: Settings, to: '/settings', key: 'z' },
    ],
  },
];

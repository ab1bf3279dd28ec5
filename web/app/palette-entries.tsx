import { useNavigate } from '@tanstack/react-router';
import {
  CircleCheck,
  FileText,
  HandCoins,
  Languages,
  type LucideIcon,
  Moon,
  Plus,
  Receipt,
  Send,
  Sun,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { usePreferences } from '#kit/page/preferences.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { StatusBadge } from '#kit/parts/badge.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { PLACES } from './places.ts';
import { APP } from './words.ts';

export type Found = Answer<'get', '/search'>;
type Loan = Found['loans'][number];
type Money = Found['money'][number];
type Text = keyof typeof APP.en;

export type Entry = {
  readonly id: string;
  readonly group: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly note?: string;
  readonly side?: ReactNode;
  readonly run: () => void;
};

/** Whether every word of the query begins a word of the text. */
export function fits(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[\s,·-]+/);
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

/** What moves a loan on, as the palette offers it; whether it may be done, its `actions` say. */
const STEPS: Readonly<Record<string, { readonly label: Text; readonly Icon: LucideIcon }>> = {
  approve: { label: 'doApprove', Icon: CircleCheck },
  pay_out: { label: 'doPayOut', Icon: Send },
  repay: { label: 'doRepay', Icon: HandCoins },
};

/** Where one can go and what one can do without having found anything. */
export function useFixedEntries(): readonly Entry[] {
  const t = useWords(APP);
  const go = useNavigate();
  const may = useMay();
  const { language, setLanguage, theme, setTheme } = usePreferences();
  const places = PLACES.flatMap(({ places: all }) => all)
    .filter(({ needs }) => needs === undefined || may(needs))
    .map(({ label, Icon, to }) => {
      return { id: to, group: t('goTo'), Icon, title: t(label), run: () => void go(way(to)) };
    });
  const making = [
    { label: 'newLoan', needs: 'loan.apply', to: '/loans/new' },
    { label: 'newClient', needs: 'client.write', to: '/clients/new' },
    { label: 'newColleague', needs: 'staff.write', to: '/team', search: { do: 'new' } },
    { label: 'newKey', needs: 'key.write', to: '/developers', search: { do: 'new' } },
  ] as const;
  const group = t('do');
  return [
    ...places,
    ...making
      .filter(({ needs }) => may(needs))
      .map(({ label, to, ...rest }) => ({
        ...{ id: label, group, Icon: Plus, title: t(label) },
        run: () => void go(way(to, 'search' in rest ? { search: rest.search } : {})),
      })),
    {
      ...{ id: 'theme', group, Icon: theme === 'dark' ? Sun : Moon },
      title: t(theme === 'dark' ? 'themeLight' : 'themeDark'),
      run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    {
      ...{ id: 'language', group, Icon: Languages },
      title: language === 'en' ? 'Kiswahili' : 'English',
      run: () => setLanguage(language === 'en' ? 'sw' : 'en'),
    },
  ];
}

/** What was found, best first: loans, what to do with the first of them, people, money. */
export function useFoundEntries(found: Found | undefined): readonly Entry[] {
  const t = useWords(APP);
  const { money } = useFormat();
  const go = useNavigate();
  const { currency } = useSignedIn().tenant;
  const first = found?.loans[0];
  const next = useNextAct(first?.id);
  if (!found) return [];
  const open = (loan: Pick<Loan, 'id'>, search?: { readonly do: string }) => () =>
    void go(way('/loans/$loanId', { params: { loanId: loan.id }, ...(search && { search }) }));
  const step = next && STEPS[next];
  return [
    ...found.loans.map((loan) => ({
      ...{ id: loan.id, group: t('loans'), Icon: FileText, run: open(loan) },
      title: `${loan.client_name} · ${loan.loan_number}`,
      note: money(loan.amount, currency),
      side: <StatusBadge loan={loan} />,
    })),
    ...(first && step
      ? [
          {
            ...{ id: 'step', group: t('do'), Icon: step.Icon, note: first.loan_number },
            title: `${t(step.label)} · ${first.client_name}`,
            run: open(first, { do: next }),
          },
        ]
      : []),
    ...found.clients.map(({ id, name, phone }) => ({
      ...{ id, group: t('clients'), Icon: User, title: name, note: spokenPhone(phone) },
      run: () => void go(way('/clients/$clientId', { params: { clientId: id } })),
    })),
    ...found.money.map((one) => ({
      ...{
        id: one.id,
        group: t('moneyFound'),
        Icon: Receipt,
        note: money(one.amount, one.currency),
      },
      title: [one.code, one.client_name].filter(Boolean).join(' · '),
      run: () => void go(moneyAt(one)),
    })),
  ];
}

/** The next step with a loan that may be taken now, by the server’s own word. */
function useNextAct(loanId: string | undefined): string | undefined {
  const isOn = loanId !== undefined;
  const { data } = useRead('/loans/{id}', { path: { id: loanId ?? '' } }, { isOn });
  if (!data || data.id !== loanId) return undefined;
  return data.actions.find(({ id, allowed }) => allowed && id in STEPS)?.id;
}

/** Money leads to the loan that it moved; what has found none, to where it waits. */
function moneyAt({ kind, loan_id }: Money) {
  if (loan_id) return way('/loans/$loanId', { params: { loanId: loan_id } });
  return way(kind === 'payout' ? '/payouts' : '/inbox');
}

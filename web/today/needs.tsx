import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowRight,
  CalendarClock,
  CalendarX,
  Check,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Inbox,
  type LucideIcon,
  MessageCircleWarning,
  MoonStar,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './today.module.css';
import { TODAY } from './words.ts';

type Need = Answer<'get', '/today/needs'>['needs'][number];
type Text = keyof typeof TODAY.en;

type Look = {
  readonly Icon: LucideIcon;
  readonly tone: 'info' | 'brand' | 'warn' | 'bad';
  readonly title: Text;
  readonly note: Text;
  readonly verb: Text;
  /** Where something is done about it. */
  readonly link: LinkProps;
};

const LOOK: Readonly<Record<Need['kind'], Look>> = {
  to_approve: {
    ...{ Icon: CircleDashed, tone: 'info', title: 'needApprove', note: 'oldest' },
    ...{ verb: 'review', link: way('/loans', { search: { tab: 'to_approve' } }) },
  },
  to_pay_out: {
    ...{ Icon: CircleCheck, tone: 'brand', title: 'needPayOut', note: 'oldest' },
    ...{ verb: 'payOut', link: way('/loans', { search: { tab: 'to_pay_out' } }) },
  },
  payouts: {
    ...{ Icon: CircleHelp, tone: 'warn', title: 'needPayout', note: 'since' },
    ...{ verb: 'check', link: way('/payouts', { search: { state: 'look' } }) },
  },
  unmatched: {
    ...{ Icon: Inbox, tone: 'warn', title: 'needMatch', note: 'oldest' },
    ...{ verb: 'match', link: way('/inbox') },
  },
  due_today: {
    ...{ Icon: CalendarClock, tone: 'info', title: 'needDue', note: 'dueNote' },
    ...{ verb: 'remind', link: way('/collections', { search: { tab: 'due_today' } }) },
  },
  missed: {
    ...{ Icon: CalendarX, tone: 'warn', title: 'needMissed', note: 'missedNote' },
    ...{ verb: 'followUp', link: way('/collections', { search: { tab: 'missed' } }) },
  },
  very_late: {
    ...{ Icon: TriangleAlert, tone: 'bad', title: 'needLate', note: 'longest' },
    ...{ verb: 'followUp', link: way('/loans', { search: { tab: 'late', late: 31 } }) },
  },
  webhooks: {
    ...{ Icon: Webhook, tone: 'bad', title: 'needWebhook', note: 'since' },
    ...{ verb: 'check', link: way('/developers/webhooks') },
  },
  open_days: {
    ...{ Icon: MoonStar, tone: 'bad', title: 'needDay', note: 'since' },
    ...{ verb: 'check', link: way('/jobs') },
  },
  failed_messages: {
    ...{ Icon: MessageCircleWarning, tone: 'warn', title: 'needMessage', note: 'withinDay' },
    ...{ verb: 'check', link: way('/messages', { search: { state: 'failed' } }) },
  },
};

/** What waits for somebody, the most urgent first; each a link to what it counts. */
export function Needs() {
  const t = useWords(TODAY);
  const needs = useRead('/today/needs', {}, { everyMs: 60_000 });
  if (needs.error)
    return (
      <section className="card" aria-label={t('needsYou')}>
        <Failure error={needs.error} onRetry={() => void needs.refetch()} />
      </section>
    );
  if (!needs.data)
    return (
      <div className="card">
        <Bones rows={5} height={56} />
      </div>
    );
  const { needs: all, currency } = needs.data;
  const waiting = all.filter(({ count }) => count > 0);
  const isMatched = all.some(({ kind, count }) => kind === 'unmatched' && count === 0);
  return (
    <section className="card" aria-labelledby="needs">
      <h2 id="needs" className={css.sectionHead}>
        {t('needsYou')}
      </h2>
      <ul>
        {waiting.map((need) => (
          <NeedLine key={need.kind} need={need} currency={currency} />
        ))}
        {isMatched && <Clear text={t('noSuspense')} />}
        {waiting.length === 0 && <Clear text={t('nothingWaits')} />}
      </ul>
    </section>
  );
}

function Clear({ text }: { readonly text: string }) {
  return (
    <li className={css.clear}>
      <Check size={16} aria-hidden="true" /> {text}
    </li>
  );
}

type NeedProps = { readonly need: Need; readonly currency: string };

function NeedLine({ need, currency }: NeedProps) {
  const t = useWords(TODAY);
  const { Icon, tone, title, verb, link } = LOOK[need.kind];
  return (
    <li>
      <Link {...link} className={css.need}>
        <Icon size={18} strokeWidth={2} data-tone={tone} aria-hidden="true" />
        <span className={css.needText}>
          <b>{t(title, { n: need.count })}</b>
          <span className="dim">
            <Note need={need} />
          </span>
        </span>
        <span className={css.needAmount}>
          {need.amount !== null && <Money value={need.amount} currency={currency} />}
        </span>
        <span className={css.needAction}>
          {t(verb)} <ArrowRight size={14} aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}

/** Since when, in a sentence of whichever order the language has. */
function Note({ need }: { readonly need: Need }) {
  const t = useWords(TODAY);
  const { today } = useSignedIn().tenant;
  const { note } = LOOK[need.kind];
  if (need.kind === 'very_late' && need.oldest_on !== null) {
    return t(note, { when: t('days', { n: daysBetween(need.oldest_on, today) }) });
  }
  const [before, after] = t(note, { when: '\u0000' }).split('\u0000');
  if (after === undefined || need.oldest_on === null) return after === undefined ? before : null;
  return (
    <>
      {before}
      <When at={need.oldest_on} />
      {after}
    </>
  );
}

const DAY_MS = 86_400_000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

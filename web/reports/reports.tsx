import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { DayField, Days, PeriodFields } from '#kit/days/day-fields.tsx';
import { BranchFilter } from '#kit/desk/branch-filter.tsx';
import { FileMenu } from '#kit/desk/file-menu.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { Ageing } from './ageing.tsx';
import { AtRisk } from './at-risk.tsx';
import {
  type DayAsked,
  type DayTab,
  firstDayOf,
  isOfADay,
  type PeriodAsked,
  type PeriodTab,
  REPORT_TABS,
  SENT_AS,
} from './choices.ts';
import { Collections } from './collections.tsx';
import { Disbursements } from './disbursements.tsx';
import { Expected } from './expected.tsx';
import { Officers } from './officers.tsx';
import css from './reports.module.css';
import { Vintage } from './vintage.tsx';
import { REPORTS } from './words.ts';

const route = getRouteApi('/frame/reports');
const Schedules = late(() => import('./schedules.tsx').then((module) => module.Schedules));
const ScheduleForm = late(() =>
  import('./schedule-form.tsx').then((module) => module.ScheduleForm),
);

/** What the lender tells its board and its regulator. */
export function Reports() {
  const t = useWords(REPORTS);
  const may = useMay();
  const today = useToday();
  const search = route.useSearch();
  const { tab = 'risk', date = today, to = today, from = firstDayOf(tab, to), branch } = search;
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const ofBranch = branch === undefined ? {} : { branch_id: branch };
  const report = isOfADay(tab)
    ? dayReport(tab, { date, ...ofBranch })
    : periodReport(tab, { from, to, ...ofBranch });
  const ofBranches = (
    <BranchFilter value={branch} onChange={(id) => change({ branch: id })} hasLabel />
  );
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('reports')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        <div className={css.moves}>
          {may('books.send') && (
            <Button
              variant="default"
              leftSection={<Mail size={15} aria-hidden="true" />}
              onClick={() => change({ do: 'schedules' })}
            >
              {t('byMail')}
            </Button>
          )}
          {report.menu}
        </div>
      </header>
      <LinkTabs
        label={t('which')}
        active={tab}
        tabs={REPORT_TABS.map((id) => ({
          id,
          label: t(id),
          link: { to: '/reports', search: { ...search, tab: id === 'risk' ? undefined : id } },
        }))}
      />
      {isOfADay(tab) ? (
        <Days>
          <DayField
            label={t('endOf')}
            value={date}
            max={today}
            onChange={(day) => change({ date: day })}
          />
          {ofBranches}
        </Days>
      ) : (
        <PeriodFields from={from} to={to} today={today} onChange={change}>
          {ofBranches}
        </PeriodFields>
      )}
      {report.body}
      <Sending onDo={(next) => change({ do: next })} />
    </div>
  );
}

/** What one does beside the report: looks at what goes by e-mail, or has another go. */
function Sending({ onDo }: { readonly onDo: (next: 'schedules' | 'send' | undefined) => void }) {
  const { tab = 'risk', do: doing } = route.useSearch();
  return (
    <>
      {doing === 'schedules' && (
        <Schedules onClose={() => onDo(undefined)} onSend={() => onDo('send')} />
      )}
      {doing === 'send' && <ScheduleForm report={SENT_AS[tab]} onClose={() => onDo('schedules')} />}
    </>
  );
}

const DAY_PATHS = { risk: '/reports/portfolio-at-risk', ageing: '/reports/ageing' } as const;
const DAY_REPORTS = { risk: AtRisk, ageing: Ageing };
const PERIOD_PATHS = {
  collections: '/reports/collections',
  disbursements: '/reports/disbursements',
  expected: '/reports/expected-and-actual',
  officers: '/reports/officers',
  vintage: '/reports/vintage',
} as const;
const PERIOD_REPORTS = {
  ...{ collections: Collections, disbursements: Disbursements },
  ...{ expected: Expected, officers: Officers, vintage: Vintage },
};

/** A report of a day, and the way to take it along. */
function dayReport(tab: DayTab, query: DayAsked) {
  const Body = DAY_REPORTS[tab];
  return {
    menu: <FileMenu path={DAY_PATHS[tab]} query={query} />,
    body: <Body key={tab} query={query} />,
  };
}

/** The same of a period. */
function periodReport(tab: PeriodTab, query: PeriodAsked) {
  const Body = PERIOD_REPORTS[tab];
  return {
    menu: <FileMenu path={PERIOD_PATHS[tab]} query={query} />,
    body: <Body key={tab} query={query} />,
  };
}

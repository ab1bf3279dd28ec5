import { getRouteApi, Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { movedPeriod, usualPeriod } from '#developers/every-day.ts';
import { Head } from '#developers/head.tsx';
import { given } from '#kit/call/given.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { PeriodFields } from '#kit/days/day-fields.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type KeyCard, type ScoreUsage, spokenName } from './choices.ts';
import css from './scorecards.module.css';
import { Scores } from './scores.tsx';
import { SCORECARDS } from './words.ts';

const route = getRouteApi('/frame/developers/scorecards');
const CardDrawer = late(() => import('./card-drawer.tsx').then((module) => module.CardDrawer));

/** What each scoring key gives points for, and how often it did. */
export function Scorecards() {
  const t = useWords(SCORECARDS);
  const { from, to, key, do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const cards = useRead('/scorecards', {});
  const usage = useRead('/score-usage', { query: given({ from, to }) });
  const opened = cards.data?.items.find((one) => one.key_id === key);
  const today = useToday();
  const usual = usualPeriod(today);
  const period = {
    from: from ?? usage.data?.from ?? usual.from,
    to: to ?? usage.data?.to ?? usual.to,
  };
  const error = cards.error ?? usage.error;
  const retry = () => void Promise.all([cards.refetch(), usage.refetch()]);
  return (
    <div className="page">
      <Head page="scorecards" />
      <p className={`dim ${css.lead}`}>{t('lead')}</p>
      <div className={css.parts}>
        {error && (
          <div className="card">
            <Failure error={error} onRetry={retry} />
          </div>
        )}
        {!error && !(cards.data && usage.data) && <Bones />}
        {!error && cards.data && usage.data && (
          <>
            <Keys rows={cards.data.items} usage={usage.data} />
            <PeriodFields
              {...period}
              today={today}
              onChange={(moved) => filter(movedPeriod(period, moved))}
            />
            <Scores usage={usage.data} cards={cards.data.items} />
          </>
        )}
      </div>
      {opened && (
        <CardDrawer
          scorecard={opened}
          act={act}
          onAct={(next) => filter({ do: next })}
          onClose={() => filter({ key: undefined, do: undefined })}
        />
      )}
    </div>
  );
}

type KeysProps = { readonly rows: readonly KeyCard[]; readonly usage: ScoreUsage };

function Keys({ rows, usage }: KeysProps) {
  const t = useWords(SCORECARDS);
  const mayMake = useMay()('key.write');
  const columns = useColumns(usage);
  if (rows.length === 0) {
    return (
      <div className="card">
        <Empty
          title={t('none')}
          lead={t('noneLead')}
          Icon={ListChecks}
          action={
            mayMake && (
              <LinkButton variant="default" link={{ to: '/developers', search: { do: 'new' } }}>
                {t('makeKey')}
              </LinkButton>
            )
          }
        />
      </div>
    );
  }
  return (
    <div className="card">
      <DataTable
        label={t('list')}
        rows={rows}
        idOf={(one) => one.key_id}
        columns={columns}
        card={(one) => (
          <div className={rowCard.card}>
            <span>
              <CardLink one={one} />
              <b className="num">{t('points', { n: one.max_score })}</b>
            </span>
            <span className="dim small">
              {one.version === 0 ? t('default') : one.card.name} ·{' '}
              {t('factors', { n: one.card.attributes.length })}
            </span>
          </div>
        )}
      />
    </div>
  );
}

function CardLink({ one }: { readonly one: KeyCard }) {
  return (
    <Link
      from="/developers/scorecards"
      to="."
      search={(before) => ({ ...before, key: one.key_id })}
      className="link"
      data-row-link
    >
      {one.key_name}
    </Link>
  );
}

function useColumns(usage: ScoreUsage): readonly Column<KeyCard>[] {
  const t = useWords(SCORECARDS);
  const { whole } = useFormat();
  const scoresOf = ({ key_id: id }: KeyCard) =>
    usage.days.filter((day) => day.key_id === id).reduce((sum, { scores }) => sum + scores, 0);
  const namesOf = ({ card }: KeyCard) =>
    card.attributes.map(({ name }) => spokenName(name)).join(', ');
  return [
    { id: 'key', head: t('key'), cell: (one) => <CardLink one={one} /> },
    {
      ...{ id: 'card', head: t('card') },
      cell: ({ version, card }) =>
        version === 0 ? t('default') : t('versioned', { name: card.name, n: version }),
    },
    {
      ...{ id: 'factors', head: t('looksAt') },
      cell: (one) => <span className={css.names}>{namesOf(one)}</span>,
    },
    {
      ...{ id: 'most', head: t('most'), align: 'end' },
      cell: (one) => <span className="num">{whole(one.max_score)}</span>,
    },
    {
      ...{ id: 'scores', head: t('scores'), align: 'end' },
      cell: (one) => <span className="num">{whole(scoresOf(one))}</span>,
    },
  ];
}

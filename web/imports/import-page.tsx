import { getRouteApi, Link } from '@tanstack/react-router';
import { useRead } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Figures } from '#kit/parts/figures.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { ImportMoves } from './import-moves.tsx';
import { ImportRows } from './import-rows.tsx';
import { type DataImport, ImportState, isUnderWay } from './import-state.tsx';
import css from './imports.module.css';
import { MappingPanel } from './mapping-panel.tsx';
import { IMPORTS } from './words.ts';

const route = getRouteApi('/frame/imports/$id');
const LOOKED_AT_MS = 1_000;

/** One file: how far it is, what is wrong with it, and what to do next. */
export function ImportPage() {
  const { id } = route.useParams();
  const may = useMay();
  const found = useRead('/imports/{id}', { path: { id } });
  const { data, error } = found;
  if (error && !data) {
    return <Failure error={error} onRetry={() => void found.refetch()} isPage />;
  }
  if (!data) return <Bones />;
  const isOpen = data.actions.includes('map') && may('import.write');
  return (
    <div className="page">
      <Head one={data} />
      {isUnderWay(data) && <Watch id={id} />}
      <Progress one={data} />
      <Counts one={data} />
      {may('import.write') && <ImportMoves one={data} />}
      {isOpen && <MappingPanel key={JSON.stringify(data.mapping)} one={data} />}
      {!isUnderWay(data) && data.rows > 0 && data.status !== 'unmapped' && (
        <ImportRows key={data.status} one={data} />
      )}
    </div>
  );
}

/** Asks again while the server works on it; the page reads the same answer. */
function Watch({ id }: { readonly id: string }) {
  useRead('/imports/{id}', { path: { id } }, { everyMs: LOOKED_AT_MS });
  return null;
}

function Head({ one }: { readonly one: DataImport }) {
  const t = useWords(IMPORTS);
  const { id, name } = one.asked_by;
  return (
    <header className="head">
      <div>
        <Link to="/imports" className="small">
          {t('imports')}
        </Link>
        <h1 className={css.long}>{one.file_name}</h1>
        <p className="dim">
          {t('headLine', { kind: t(`kind_${one.kind}`), by: name ?? id })}{' '}
          <When at={one.asked_at} />
        </p>
      </div>
      <ImportState one={one} />
    </header>
  );
}

/** Said aloud when it changes; the counts move without a word. */
function Progress({ one }: { readonly one: DataImport }) {
  const t = useWords(IMPORTS);
  const { whole } = useFormat();
  const { status, trouble } = one;
  const [done, all] = progressOf(one);
  return (
    <div className={css.progress}>
      <p role="status">{trouble ? t(`trouble_${trouble}`) : t(`say_${status}`)}</p>
      {isUnderWay(one) && (
        <>
          <progress
            aria-label={t(`status_${status}`)}
            {...(all > 0 && { value: done, max: all })}
          />
          <span className="dim small">{t('progress', { done: whole(done), all: whole(all) })}</span>
        </>
      )}
    </div>
  );
}

function progressOf(one: DataImport): readonly [done: number, all: number] {
  if (one.status === 'checking') return [one.rows_good + one.rows_bad, one.rows];
  if (one.status === 'running') return [one.rows_done + one.rows_failed, one.rows_good];
  if (one.status === 'undoing') return [one.rows_undone, one.rows_done];
  return [one.rows, 0];
}

function Counts({ one }: { readonly one: DataImport }) {
  const t = useWords(IMPORTS);
  const { whole } = useFormat();
  const figures = [
    { id: 'rows', value: one.rows, isAlways: true },
    { id: 'good', value: one.rows_good, isAlways: true },
    { id: 'bad', value: one.rows_bad, isAlways: true },
    { id: 'imported', value: one.rows_done, isAlways: one.confirmed_at !== null },
    { id: 'refused', value: one.rows_failed, isAlways: false },
    { id: 'undone', value: one.rows_undone, isAlways: false },
  ] as const;
  return (
    <Figures
      label={t('counts')}
      figures={figures
        .filter(({ value, isAlways }) => isAlways || value > 0)
        .map(({ id, value }) => ({
          ...{ id, label: t(id), value: whole(value) },
          ...((id === 'bad' || id === 'refused') && value > 0 && { tone: 'bad' as const }),
        }))}
    />
  );
}

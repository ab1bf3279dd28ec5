import { Button, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { Figures } from '#kit/parts/figures.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import { PrintButton } from '#kit/parts/print-button.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { SHEET_PARTS, SHEET_SORTS } from './choices.ts';
import css from './sheet.module.css';
import { type SheetDraft, useSheetDraft } from './sheet-draft.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetResult } from './sheet-result.tsx';
import { REPAYMENTS } from './words.ts';

const route = getRouteApi('/frame/money/sheet');

/** Who is due or late on a day, and what they paid: typed in a column, booked at once. */
export function Sheet() {
  const t = useWords(REPAYMENTS);
  const today = useToday();
  const { tenant, staff } = useSignedIn();
  const mayBook = useMay()('repayment.post');
  const { date = today, part = 'all', sort = 'name', q } = route.useSearch();
  const [booked, setBooked] = useState<Answer<'post', '/collection-sheets'> | null>(null);
  const { draft, change } = useSheetDraft(`sheet:${tenant.slug}:${staff.id}:${date}`);
  const list = useList('/collection-sheet', { query: given({ date, part, sort, q, limit: 100 }) });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('sheet')}</h1>
          <p className="dim">{t('sheetLead')}</p>
        </div>
        <div className={css.tools}>
          <PrintButton />
          <LinkButton link={{ to: '/money/sheets' }} variant="default">
            {t('pastSheets')}
          </LinkButton>
        </div>
      </header>
      <Totals />
      {booked && <SheetResult booked={booked} onClose={() => setBooked(null)} />}
      {!mayBook && <p className={css.note}>{t('onlyCashier')}</p>}
      <Kept draft={draft} onThrowAway={() => change((before) => ({ ...before, lines: {} }))} />
      <Filters />
      <ListBody list={list} empty={<Empty title={t('nobodyDue')} lead={t('nobodyDueLead')} />}>
        {(rows) => <SheetGrid rows={rows} draft={draft} change={change} />}
      </ListBody>
      {mayBook && (
        <SheetFoot key={date} heldOn={date} draft={draft} change={change} onBooked={setBooked} />
      )}
    </div>
  );
}

function Totals() {
  const t = useWords(REPAYMENTS);
  const today = useToday();
  const { date = today, part = 'all', q } = route.useSearch();
  const { data } = useRead('/collection-sheet', { query: given({ date, part, q, limit: 1 }) });
  if (!data) return null;
  const { totals, currency } = data;
  const money = (value: number) => <Money value={value} currency={currency} />;
  return (
    <Figures
      label={t('expected')}
      figures={[
        { id: 'loans', label: t('loans'), value: totals.loans },
        { id: 'due', label: t('due'), value: money(totals.due) },
        { id: 'arrears', label: t('arrears'), value: money(totals.arrears) },
        { id: 'expected', label: t('expected'), value: money(totals.expected) },
      ]}
    />
  );
}

type KeptProps = { readonly draft: SheetDraft; readonly onThrowAway: () => void };

/** What was typed and is not booked. */
function Kept({ draft, onThrowAway }: KeptProps) {
  const t = useWords(REPAYMENTS);
  const n = Object.keys(draft.lines).length;
  if (n === 0) return null;
  return (
    <div className={css.kept} role="status">
      <Save size={15} aria-hidden="true" />
      <span>{t('keptHere', { n })}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Trash2 size={14} aria-hidden="true" />}
        onClick={onThrowAway}
      >
        {t('throwAway')}
      </Button>
    </div>
  );
}

function Filters() {
  const t = useWords(REPAYMENTS);
  const today = useToday();
  const { date = today, part = 'all', sort = 'name', q } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const partWords = { all: t('dueAndLate'), due: t('onlyDue'), late: t('onlyLate') };
  const sortWords = { name: t('sortName'), latest: t('sortLatest'), largest: t('sortLargest') };
  return (
    <ListBar label={t('findLoan')} q={q} onSearch={(sought) => filter({ q: sought })}>
      <TextInput
        type="date"
        aria-label={t('date')}
        value={date}
        onChange={(event) => filter({ date: event.target.value || undefined })}
      />
      <NativeSelect
        aria-label={t('state')}
        value={part}
        onChange={(event) => filter({ part: event.target.value })}
        data={SHEET_PARTS.map((value) => ({ value, label: partWords[value] }))}
      />
      <NativeSelect
        aria-label={t('sortName')}
        value={sort}
        onChange={(event) => filter({ sort: event.target.value })}
        data={SHEET_SORTS.map((value) => ({ value, label: sortWords[value] }))}
      />
      <span className={css.keys}>{t('sheetKeys')}</span>
    </ListBar>
  );
}
